/** What visitors choose for themselves, as schemas: the server's side only. */
import { z } from 'zod';
import { decodeBody } from './decode.ts';
import type { Decoded } from './decode.ts';
import { LANGUAGES } from './http.ts';
import { SETTINGS } from './settings.ts';
import type { OwnSettings, OwnSettingsAnswer, OwnSettingsBody, SettingName } from './settings.ts';

const choices = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, values]) => [name, z.exactOptional(z.literal([...values]))]),
) as unknown as { readonly [N in SettingName]: z.ZodExactOptional<z.ZodType<OwnSettings[N]>> };

/** Settings nobody knows are dropped, as everywhere; a value that is none of the choices is refused. */
export const ownSettingsBody = z.object({
  ...choices,
  language: z.exactOptional(z.enum(LANGUAGES)),
}) satisfies z.ZodType<OwnSettingsBody>;

export const ownSettingsAnswer = z.object({
  settings: ownSettingsBody.nullable(),
}) satisfies z.ZodType<OwnSettingsAnswer>;

export const decodeOwnSettings = (body: unknown): Decoded<OwnSettingsBody> => decodeBody(ownSettingsBody, body);
