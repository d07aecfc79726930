/** The settings of the hall, read once and kept up to date on every node. */
import type { Instant } from '@duiyi/game';
import type { HallSettings } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Bus, Unsubscribe } from '../bus/bus.ts';
import type { Recorded } from '../store/people.ts';
import type { NotStored, Store } from '../store/store.ts';

export interface SettingsTools {
  readonly store: Store;
  readonly bus: Bus;
  readonly log: Logger;
}

export class Settings {
  readonly #tools: SettingsTools;
  readonly #unsubscribe: Unsubscribe;
  #now: HallSettings;

  static async open(tools: SettingsTools): Promise<Settings> {
    return new Settings(tools, await tools.store.settings());
  }

  private constructor(tools: SettingsTools, now: HallSettings) {
    this.#tools = tools;
    this.#now = now;
    const look = (): void => {
      this.#read().catch((error: unknown) => tools.log.error({ err: error }, 'the settings could not be read'));
    };
    this.#unsubscribe = tools.bus.subscribe(({ type }) => {
      if (type === 'settings') look();
    }, look);
  }

  get now(): HallSettings {
    return this.#now;
  }

  async change(to: HallSettings, recorded: Recorded, at: Instant): Promise<Result<void, NotStored>> {
    const { store, bus, log } = this.#tools;
    const kept = await store.changeSettings(to, recorded, at);
    if (!kept.ok) return kept;
    this.#now = to;
    log.info({ by: recorded.by, settings: to }, 'settings changed');
    bus.publish({ type: 'settings' });
    return kept;
  }

  close(): void {
    this.#unsubscribe();
  }

  async #read(): Promise<void> {
    this.#now = await this.#tools.store.settings();
  }
}
