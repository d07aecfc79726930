/**
 * The grain of a coat, worked out for each pixel from its place in the body: no picture is loaded, and a turned piece shows
 * the rings that its shape cuts. It is put into three's physical material as that is compiled.
 */
import type { Coat } from './finishes.ts';

/** As three hands it to `onBeforeCompile`. */
export interface Shader {
  vertexShader: string;
  fragmentShader: string;
  uniforms: Record<string, { value: unknown }>;
}

const VERTEX = `
attribute float occlusion;
attribute float seed;
varying vec3 vGrain;
varying float vOpen;`;

/** Even a narrow groove gets some light: a black line of a pixel's width would flicker. */
const VERTEX_MAIN = `
vGrain = position + vec3(seed * 1.7, seed * 3.1, seed * 2.3);
vOpen = mix(0.25, 1.0, occlusion);`;

/** Noise by value, smooth between the corners of a lattice. */
const FRAGMENT = `
uniform vec3 grainColor;
uniform vec4 grainShape;
varying vec3 vGrain;
varying float vOpen;
float grainHash(vec3 p) {
  p = fract(p * vec3(0.1031, 0.1030, 0.0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.x + p.y) * p.z);
}
float grainNoise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  vec2 o = vec2(0.0, 1.0);
  return mix(
    mix(mix(grainHash(i), grainHash(i + o.yxx), f.x), mix(grainHash(i + o.xyx), grainHash(i + o.yyx), f.x), f.y),
    mix(mix(grainHash(i + o.xxy), grainHash(i + o.yxy), f.x), mix(grainHash(i + o.xyy), grainHash(i + o.yyy), f.x), f.y),
    f.z);
}
float grainAt(vec3 p) {
  float amount = grainShape.x, rings = grainShape.y, fibre = grainShape.z;
  if (rings == 0.0) {
    float cloud = grainNoise(p * vec3(2.3, 1.6, 2.3));
    float vein = grainNoise(p * vec3(5.0, 3.0, 5.0) + cloud * 3.0);
    return amount * smoothstep(0.25, 0.85, cloud * 0.6 + vein * 0.4);
  }
  float bow = grainNoise(p * vec3(1.3, 0.5, 1.3));
  float year = length(p.xz + vec2(0.9, 0.35)) * rings + bow * 1.6;
  float along = fract(year);
  float late = smoothstep(0.1, 0.85, along) * (1.0 - smoothstep(0.85, 1.0, along));
  vec3 fine = p * vec3(46.0, 2.2, 46.0);
  float shown = 1.0 - smoothstep(0.35, 1.1, max(fwidth(fine.x), fwidth(fine.z)));
  float strand = mix(0.5, grainNoise(fine), shown);
  return amount * clamp(late * (1.0 - fibre * 0.5) + (strand - 0.5) * fibre + bow * 0.25, 0.0, 1.0);
}`;

const FRAGMENT_COLOR = `
diffuseColor.rgb = mix(diffuseColor.rgb, grainColor, grainAt(vGrain));`;

/** Hollows get less of the light around, and a little less of the lamp; thin edges let some through. */
const FRAGMENT_LIGHT = `
float grainRim = 1.0 - saturate(dot(normal, normalize(vViewPosition)));
reflectedLight.indirectDiffuse *= vOpen;
reflectedLight.indirectSpecular *= vOpen;
reflectedLight.directDiffuse *= mix(1.0, vOpen, 0.4);
reflectedLight.directSpecular *= vOpen;
#ifdef USE_CLEARCOAT
clearcoatSpecularIndirect *= vOpen;
#endif
reflectedLight.indirectDiffuse += diffuseColor.rgb * grainShape.w * (0.25 + grainRim * grainRim) * vOpen;`;

/** From sRGB to what a shader counts in. */
function linear(color: string): readonly number[] {
  const whole = Number.parseInt(color.slice(1), 16);
  return [16, 8, 0].map((shift) => {
    const part = ((whole >> shift) & 255) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function after(text: string, chunk: string, more: string): string {
  const include = `#include <${chunk}>`;
  if (!text.includes(include)) throw new Error(`the shader has no ${chunk}`);
  return text.replace(include, `${include}\n${more}`);
}

/**
 * The geometry has a float attribute `occlusion`, 0 to 1, and may have `seed`, any small number an instance, so that no two
 * pieces are cut from one place of the wood.
 */
export function addGrain(shader: Shader, { grain, glow }: Coat): void {
  shader.uniforms.grainColor = { value: linear(grain.color) };
  shader.uniforms.grainShape = { value: [grain.amount, grain.rings, grain.fibre, glow] };
  shader.vertexShader = after(after(shader.vertexShader, 'common', VERTEX), 'begin_vertex', VERTEX_MAIN);
  shader.fragmentShader = after(
    after(after(shader.fragmentShader, 'common', FRAGMENT), 'color_fragment', FRAGMENT_COLOR),
    'aomap_fragment',
    FRAGMENT_LIGHT,
  );
}
