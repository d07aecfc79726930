/** The API as OpenAPI 3.1, made from the routes there are and the schemas that read their bodies. */
import { SESSION_COOKIE } from '@duiyi/protocol';
import type { HttpRefusal, Language } from '@duiyi/protocol';
import { errorAnswer, jsonSchema } from '@duiyi/protocol/describe';
import type { Schema } from '@duiyi/protocol/describe';
import type { FastifyInstance } from 'fastify';
import type { Description } from './description.ts';
import { statusOf } from './refusal.ts';

export interface DescribedRoute {
  readonly method: string;
  /** As OpenAPI writes it: `/api/v1/games/{id}`. */
  readonly path: string;
  readonly description: Description;
}

/** By type; only JSON has a schema. */
export type Content = Readonly<Record<string, { readonly schema?: Readonly<Record<string, unknown>> }>>;

interface Answer {
  readonly description: string;
  readonly content?: Content;
}

export interface Operation {
  readonly summary: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: unknown;
  readonly security: unknown;
}

const INFO: { readonly [L in Language]: { readonly title: string; readonly description: string } } = {
  'zh-CN': {
    title: '对弈的 HTTP 接口',
    description:
      '所有正文都是 JSON。第一次做事的人成为访客，由 Cookie 识别。对局中的走棋和聊天走 WebSocket：/api/v1/socket。' +
      '被拒绝时，error.code 说明原因，其余字段给出细节。',
  },
  en: {
    title: 'The HTTP API of Duiyi',
    description:
      'All bodies are JSON. A visitor is known by a cookie, and becomes a guest with the first thing they do. Moves and ' +
      'talk go over a WebSocket, /api/v1/socket. A refusal says why in error.code, with what explains it beside it.',
  },
};

const ANSWERED: { readonly [L in Language]: string } = { 'zh-CN': '成功', en: 'Done' };

/** What any request may be refused for, and any that could change something. */
const ALWAYS: readonly HttpRefusal['code'][] = ['too-fast', 'internal', 'not-stored'];
const CHANGING: readonly HttpRefusal['code'][] = ['bad-request', 'too-large', 'not-json', 'foreign-origin'];

/** Collects the routes `app` will have; call it before they are made. Throws at a route of the API that does not say what it is. */
export const collectRoutes = (app: FastifyInstance): readonly DescribedRoute[] => {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const description = config?.description;
    if (method === 'HEAD') return;
    if (description === undefined) {
      if (url.startsWith('/api/')) throw new Error(`${String(method)} ${url} is not described`);
      return;
    }
    routes.push({ method: String(method), path: url.replaceAll(/:(\w+)/g, '{$1}'), description });
  });
  return routes;
};

export const openApiOf = (routes: readonly DescribedRoute[], language: Language, version: string): OpenApi => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, language) };
  }
  const { title, description } = INFO[language];
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    security: [{}, { session: [] }],
  };
};

const json = (schema: Schema, side: 'input' | 'output'): Content => ({
  'application/json': { schema: jsonSchema(schema, side) },
});

const operationOf = ({ method, path, description }: DescribedRoute, language: Language): Operation => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const { summary, query, body, answers, refusals = [] } = description;
  const parameters: object[] = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  for (const [name, schema] of Object.entries(query ? (jsonSchema(query, 'input')['properties'] as object) : {})) {
    parameters.push({ name, in: 'query', schema });
  }
  const responses: Record<string, Answer> = {};
  for (const [status, answer] of Object.entries(answers)) {
    const content =
      typeof answer === 'string' ? { [answer]: {} } : answer === null ? undefined : json(answer, 'output');
    responses[status] = { description: ANSWERED[language], ...(content && { content }) };
  }
  const isApi = path.startsWith('/api/');
  const codes = [...refusals, ...(isApi ? ALWAYS : []), ...(method === 'GET' ? [] : CHANGING)];
  for (const [status, group] of Map.groupBy(codes, statusOf)) {
    responses[status] ??= { description: group.join(', '), content: json(errorAnswer(group), 'output') };
  }
  return {
    summary: summary[language],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: typeof body === 'string' ? { [body]: {} } : json(body, 'input') },
    }),
    responses,
  };
};
