/** `GET /manifest.webmanifest`: what the hall is called and looks like where a system installs it (W3C Web App Manifest). */
import { LANGUAGES } from '@duiyi/protocol';
import type { Language } from '@duiyi/protocol';
import type { FastifyInstance } from 'fastify';
import type { RouteTools } from './routes.ts';

interface Words {
  readonly name: string;
  readonly about: string;
  readonly computer: string;
  readonly learn: string;
}

const WORDS: { readonly [L in Language]: Words } = {
  'zh-CN': {
    name: '对弈',
    about: '国际象棋厅：对局、学棋、人机对弈。',
    computer: '人机对弈',
    learn: '学棋',
  },
  en: {
    name: 'Duiyi',
    about: 'A chess hall: games, lessons, and the computer.',
    computer: 'Play the computer',
    learn: 'Learn',
  },
};

const png = (file: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** `hall`: its own name. */
const manifestIn = (language: Language, hall: string | null) => {
  const { name, about, computer, learn } = WORDS[language];
  return {
    id: '/',
    name: hall ?? name,
    short_name: hall ?? name,
    description: about,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5efe2',
    theme_color: '#f5efe2',
    categories: ['games', 'education'],
    icons: [
      png('icon-192.png', 192, 'any'),
      png('icon-512.png', 512, 'any'),
      png('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: computer, url: '/computer' },
      { name: learn, url: '/learn' },
    ],
  };
};

/** Where the page of a language finds its own: a system asks without the visitor's cookie. */
export const manifestAddress = (language: Language): string => `/manifest.webmanifest?lang=${language}`;

export const manifest = (app: FastifyInstance, { settings }: RouteTools): void => {
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', (request, reply) => {
    const language = LANGUAGES.find((one) => one === request.query.lang) ?? LANGUAGES[0];
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestIn(language, settings.now.name)));
  });
};
