/** The API for its readers: `/api/v1/openapi.json` for programs, `/api/v1/docs` for people, in the language they ask for. */
import { LANGUAGE_COOKIE, LANGUAGES } from '@duiyi/protocol';
import type { Language } from '@duiyi/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { described } from './description.ts';
import { languageOf } from './language.ts';
import { openApiOf } from './openapi.ts';
import type { Content, DescribedRoute, OpenApi, Operation } from './openapi.ts';

const VERSION = '1';

const WORDS = {
  'zh-CN': { body: '请求正文', parameters: '路径参数', raw: 'OpenAPI 文件' },
  en: { body: 'Body', parameters: 'In the path', raw: 'The OpenAPI file' },
} as const satisfies { [L in Language]: Record<string, string> };

/** `routes` are all there are once the app is ready. */
export const docs = (app: FastifyInstance, routes: readonly DescribedRoute[]): void => {
  let documents: ReadonlyMap<Language, OpenApi> = new Map();
  app.addHook('onReady', async () => {
    documents = new Map(LANGUAGES.map((language) => [language, openApiOf(routes, language, VERSION)]));
  });
  const documentFor = (request: FastifyRequest, reply: FastifyReply): [Language, OpenApi] => {
    const language = languageOf(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .header('content-language', language);
    return [language, documents.get(language)!];
  };

  app.get(
    '/openapi.json',
    described({
      summary: { 'zh-CN': '本接口的 OpenAPI 3.1 描述', en: 'This API as OpenAPI 3.1' },
      answers: { 200: 'application/json' },
    }),
    (request, reply) => documentFor(request, reply)[1],
  );
  app.get(
    '/docs',
    described({
      summary: { 'zh-CN': '阅读本接口的网页', en: 'The page to read this API on' },
      answers: { 200: 'text/html' },
    }),
    (request, reply) => {
      const [language, document] = documentFor(request, reply);
      return reply.type('text/html; charset=utf-8').send(pageOf(document, language));
    },
  );
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif }
body { max-width: 52rem; margin: 0 auto; padding: 1rem }
h2 { font-size: 1.05rem; margin: 2.5rem 0 0; overflow-wrap: anywhere }
h2 b { display: inline-block; min-width: 4rem }
pre { overflow: auto; padding: .75rem; border: 1px solid #8886; border-radius: .5rem; font-size: .8rem; line-height: 1.4 }
summary { cursor: pointer; padding: .25rem 0; min-height: 24px }
code { font-size: .9em }`;

const schemaOf = (content: Content | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) =>
      schema ? `<pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>` : `<code>${type}</code>`,
    )
    .join('');

const sectionOf = (path: string, method: string, operation: Operation, language: Language): string => {
  const words = WORDS[language];
  const fold = (title: string, content: Content | undefined): string =>
    content ? `<details><summary>${title}</summary>${schemaOf(content)}</details>` : `<p>${title}</p>`;
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `<code>${name}</code>`);
  return [
    `<section><h2><b>${method.toUpperCase()}</b> <code>${escape(path)}</code></h2>`,
    `<p>${escape(operation.summary)}</p>`,
    parameters.length > 0 ? `<p>${words.parameters}: ${parameters.join(', ')}</p>` : '',
    operation.requestBody ? fold(words.body, operation.requestBody.content) : '',
    ...Object.entries(operation.responses).map(([status, { description, content }]) =>
      fold(`<b>${status}</b> ${escape(description)}`, content),
    ),
    '</section>',
  ].join('');
};

const pageOf = ({ info, paths }: OpenApi, language: Language): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${info.title}</title><style>${STYLE}</style></head><body><main><h1>${info.title}</h1>`,
    `<p>${info.description}</p><p><a href="openapi.json">${WORDS[language].raw}</a></p>`,
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => sectionOf(path, method, operation, language)),
    ),
    '</main></body></html>',
  ].join('');
