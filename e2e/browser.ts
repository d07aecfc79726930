/**
 * Visitors: each a fresh context of one shared Chromium, held to what every page owes — no error in the console, no failed request,
 * no request to another host.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { OwnSettings } from '@duiyi/protocol/settings';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  // The popups of an address line nobody sees would be two pages more for every visitor.
  '--disable-features=OptimizationHints,MediaRouter,Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--metrics-recording-only',
  '--no-pings',
];

/** Where a Chromium lies on this machine; null without one. */
export const findChromium = (): string | null => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  }
  return null;
};

export const launch = (path: string, flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: path, headless: true, args: [...FLAGS, ...flags] });

/** What visitors have chosen before they come. */
export const CHOSEN = { formalBoard: 'flat' } as const;

/** How long a page may take to show what it was asked for. */
const PAGE_LIMIT = 20_000;

export interface VisitorOptions {
  /** What the browser asks for in Accept-Language. */
  readonly locale?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  /** What the browser says it is. */
  readonly userAgent?: string;
  /** Pixels drawn a pixel of the page: few are drawn fast. */
  readonly ratio?: number;
  /** What they have chosen before they come; `CHOSEN` where it is not said. */
  readonly chosen?: Partial<OwnSettings>;
  /** Pieces glide from square to square; elsewhere they are where they go at once, as for people who ask for less motion. */
  readonly animated?: boolean;
  /** The app is kept in the browser, as it is over https; elsewhere every file comes from the hall. */
  readonly keepsApp?: boolean;
}

export class Visitor {
  readonly name: string;
  readonly context: BrowserContext;
  readonly #troubles: string[] = [];
  readonly #commands: string[] = [];
  #page: Page | null = null;
  #excused: readonly RegExp[] = [];

  private constructor(name: string, context: BrowserContext, origin: string) {
    this.name = name;
    this.context = context;
    const { host } = new URL(origin);
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isElsewhere = /^(http|ws)/.test(url.protocol) && url.host !== host;
      if (isElsewhere) this.#note(`request to another host: ${request.url()}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left takes back what it had asked for.
      if (why !== 'net::ERR_ABORTED') this.#note(`request failed: ${request.url()} ${why}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#note(`answer ${response.status()}: ${response.url()}`);
    });
    context.on('console', (message) => {
      // A graphics card played by software is slow, and says so; a worker that a scenario does not want is told of, too.
      if (/GL Driver Message|Service Worker registration blocked/.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning')
        this.#note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    context.on('page', (opened) => {
      opened.on('websocket', (socket) => {
        if (new URL(socket.url()).host !== host) this.#note(`socket to another host: ${socket.url()}`);
        socket.on('framesent', ({ payload }) => {
          if (String(payload).includes('"command"')) this.#commands.push(String(payload));
        });
      });
      opened.on('crash', () => this.#note('the page crashed'));
    });
    context.on('weberror', (error) => this.#note(`page error: ${error.error().stack ?? error.error().message}`));
  }

  static async arrive(browser: Browser, name: string, origin: string, options: VisitorOptions): Promise<Visitor> {
    const wanted: BrowserContextOptions = {
      baseURL: origin,
      locale: options.locale ?? 'zh-CN',
      viewport: options.viewport ?? { width: 1280, height: 800 },
      hasTouch: options.touch ?? false,
      isMobile: options.touch ?? false,
      ...(options.userAgent !== undefined && { userAgent: options.userAgent }),
      deviceScaleFactor: options.ratio ?? 1,
      reducedMotion: options.animated ? 'no-preference' : 'reduce',
      serviceWorkers: options.keepsApp ? 'allow' : 'block',
    };
    const context = await browser.newContext(wanted);
    context.setDefaultTimeout(PAGE_LIMIT);
    // Formal games too are played on the flat board, but where a scenario is about the solid one.
    await context.addInitScript((chosen) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('duiyi.settings') === null)
        localStorage.setItem('duiyi.settings', JSON.stringify(chosen));
    }, options.chosen ?? CHOSEN);
    const visitor = new Visitor(name, context, origin);
    visitor.#page = await context.newPage();
    return visitor;
  }

  get page(): Page {
    return this.#page!;
  }

  /** What went wrong on this visitor's pages so far. */
  get troubles(): readonly string[] {
    return this.#troubles;
  }

  /** The moves and the like that this visitor's pages have sent. */
  get commands(): readonly string[] {
    return this.#commands;
  }

  /** Troubles that match are part of what the test is about (an outage, a refused link), from now on. */
  excuse(...patterns: readonly RegExp[]): void {
    this.#excused = [...this.#excused, ...patterns];
  }

  /** From now on every trouble counts again. */
  excuseNothing(): void {
    this.#excused = [];
  }

  /** Leaves the hall for an empty page. The browser may still ask for the icon of the one that was left. */
  async turnAway(): Promise<void> {
    this.excuse(/favicon/);
    await this.page.goto('about:blank');
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  #note(trouble: string): void {
    if (!this.#excused.some((pattern) => pattern.test(trouble))) this.#troubles.push(`${this.name}: ${trouble}`);
  }
}
