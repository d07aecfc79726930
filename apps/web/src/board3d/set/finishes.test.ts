import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ShaderLib } from 'three';
import { SETTINGS } from '@duiyi/protocol/settings';
import { FINISH } from './finishes.ts';
import type { Coat } from './finishes.ts';
import { addGrain } from './grain.ts';
import type { Shader } from './grain.ts';

function luminance(color: string): number {
  assert.match(color, /^#[0-9a-f]{6}$/);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const between = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
const contrast = (a: string, b: string): number => between(luminance(a), luminance(b));
/** Where all of the grain comes in. */
const grained = ({ color, grain }: Coat): number =>
  luminance(color) * (1 - grain.amount) + luminance(grain.color) * grain.amount;

for (const finish of SETTINGS.finish)
  test(`[P45] ${finish}: in grey the sides are told apart, the squares, and pieces from the squares of their own shade`, () => {
    const { white, black, board } = FINISH[finish];
    assert.ok(contrast(white.color, black.color) >= 4.5, `${contrast(white.color, black.color)}`);
    assert.ok(between(grained(white), grained(black)) >= 3, 'in the grain too');
    assert.ok(contrast(white.color, board.light.color) >= 1.5, `${contrast(white.color, board.light.color)}`);
    assert.ok(contrast(black.color, board.dark.color) >= 1.5, `${contrast(black.color, board.dark.color)}`);
    assert.ok(contrast(board.light.color, board.dark.color) >= 2.5, `${contrast(board.light.color, board.dark.color)}`);
    assert.ok(contrast(board.frame.color, board.ink) >= 4.5, 'letters on the frame');
    for (const coat of [white, black, board.light, board.dark, board.frame])
      for (const part of [coat.roughness, coat.clearcoat, coat.clearcoatRoughness, coat.glow, coat.grain.amount])
        assert.ok(part >= 0 && part <= 1);
  });

/** The program of three's own physical material. */
const shader = (): Shader => {
  const { vertexShader, fragmentShader } = ShaderLib.physical;
  return { vertexShader, fragmentShader, uniforms: {} };
};

test('grain goes into a shader behind the chunks it needs, its numbers into the uniforms', () => {
  const made = shader();
  const coat: Coat = FINISH.wood.white;
  addGrain(made, coat);
  assert.match(made.vertexShader, /#include <begin_vertex>\s+vGrain =/);
  assert.match(made.fragmentShader, /#include <color_fragment>\s+diffuseColor/);
  assert.deepEqual(made.uniforms.grainShape.value, [coat.grain.amount, coat.grain.rings, coat.grain.fibre, coat.glow]);
  const again = shader();
  addGrain(again, FINISH.jade.black);
  assert.equal(again.fragmentShader, made.fragmentShader, 'one program for all coats');
});

test('a shader without them is a fault that is told', () => {
  assert.throws(
    () => addGrain({ ...shader(), fragmentShader: '#include <common>' }, FINISH.wood.white),
    /color_fragment/,
  );
});
