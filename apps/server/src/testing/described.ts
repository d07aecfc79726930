/** Answers of a hall held to what it says of its API. */
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi } from '../http/openapi.ts';

const ajv = new Ajv2020({ strict: false, formats: {} });
const documents = new Map<string, Promise<OpenApi>>();
/** By operation and status: every hall describes itself alike. */
const validators = new Map<string, ValidateFunction | null>();

const load = async (origin: string): Promise<OpenApi> =>
  (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as OpenApi;

/** Fails where the answer to a request is not one the hall's OpenAPI allows; `json` is null where there was no body. */
export const assertDescribed = async (
  origin: string,
  method: string,
  path: string,
  status: number,
  json: unknown,
): Promise<void> => {
  const document = documents.get(origin) ?? load(origin);
  documents.set(origin, document);
  const { paths } = await document;
  const template = Object.keys(paths).find((known) =>
    new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0]),
  );
  if (template === undefined) return assert.equal(status, 404, `${path} is not described`);
  const operation = paths[template][method.toLowerCase()];
  if (operation === undefined) return assert.equal(status, 404, `${method} ${path} is not described`);
  const answer = operation.responses[status];
  assert.ok(answer, `${method} ${template} answers ${status} ${JSON.stringify(json)}, which is not described`);
  const key = `${method} ${template} ${status}`;
  const schema = answer.content?.['application/json']?.schema;
  if (!validators.has(key)) validators.set(key, schema ? ajv.compile(schema) : null);
  const validate = validators.get(key)!;
  if (validate === null) return assert.equal(json, null, `${key} has no body`);
  assert.ok(validate(json), `${key}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(json)}`);
};
