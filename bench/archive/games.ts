/** A million games at random, as columns of small numbers: what the archive is filled with, and what its answers are held to. */
import { SPEEDS } from '@duiyi/game';
import type { Speed, Termination } from '@duiyi/game';
import { OPENINGS } from '@duiyi/game/openings';
import { PGN_RESULTS } from '@duiyi/rules';
import type { ArchiveEntry, ArchivePlace, ArchiveSearch } from '../../apps/server/src/store/archive.ts';
import { scoreOf } from '../../apps/server/src/store/archive.ts';

/** How games end, and how many in ten thousand; the last two letters say who may win: decided, drawn, nothing. */
const ENDINGS: readonly (readonly [Termination, number, 'win' | 'draw' | 'none'])[] = [
  ['checkmate', 3300, 'win'],
  ['resignation', 3200, 'win'],
  ['time-forfeit', 1900, 'win'],
  ['agreement', 600, 'draw'],
  ['repetition', 350, 'draw'],
  ['stalemate', 150, 'draw'],
  ['dead-position', 140, 'draw'],
  ['abandonment', 250, 'win'],
  ['outage', 60, 'none'],
  ['fifty-moves', 29, 'draw'],
  ['perpetual-check', 15, 'draw'],
  ['ruling', 5, 'win'],
  ['seventy-five-moves', 1, 'draw'],
];
const SPEED_SHARES: readonly number[] = [6000, 3000, 600, 100, 300];
const PEOPLE = 5000;
const FIRST = Date.UTC(2016, 0, 1);
/** On average one in five minutes. */
const EVERY = 300_000;
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** mulberry32: numbers from 0 up to 1 from a seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Draws an index with its share of the whole. */
const drawer = (shares: readonly number[]) => {
  const sums: number[] = [];
  let sum = 0;
  for (const share of shares) sums.push((sum += share));
  return (random: number): number => {
    const wanted = random * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
};

export class Games {
  readonly count: number;
  readonly #at: Float64Array;
  readonly #ids: string[] = [];
  readonly #white: Uint16Array;
  readonly #black: Uint16Array;
  readonly #ending: Uint8Array;
  readonly #result: Uint8Array;
  readonly #speed: Uint8Array;
  readonly #formal: Uint8Array;
  readonly #private: Uint8Array;
  /** One more than the index in the table; 0: none. */
  readonly #opening: Uint16Array;

  constructor(count: number, seed: number) {
    this.count = count;
    const random = randomOf(seed);
    this.#at = new Float64Array(count);
    this.#white = new Uint16Array(count);
    this.#black = new Uint16Array(count);
    this.#ending = new Uint8Array(count);
    this.#result = new Uint8Array(count);
    this.#speed = new Uint8Array(count);
    this.#formal = new Uint8Array(count);
    this.#private = new Uint8Array(count);
    this.#opening = new Uint16Array(count);
    // Some play much more than others, and some openings are played much more.
    const person = drawer(Array.from({ length: PEOPLE }, (_, i) => 1 / (i + 12)));
    const opening = drawer(Array.from({ length: OPENINGS.length + 1 }, (_, i) => 1 / (i + 3)));
    const order = OPENINGS.map((_, i) => (i * 197) % OPENINGS.length);
    const ending = drawer(ENDINGS.map(([, share]) => share));
    const speed = drawer(SPEED_SHARES);
    let at = FIRST;
    for (let i = 0; i < count; i += 1) {
      // Now and then two end at one instant.
      at += Math.floor(random() * 2 * EVERY) * Number(random() > 0.01);
      this.#at[i] = at;
      this.#ids.push(Array.from({ length: 10 }, () => ALPHABET[Math.floor(random() * 58)]).join(''));
      this.#white[i] = person(random());
      do this.#black[i] = person(random());
      while (this.#black[i] === this.#white[i]);
      this.#ending[i] = ending(random());
      const kind = ENDINGS[this.#ending[i]][2];
      this.#result[i] = kind === 'none' ? 3 : kind === 'draw' ? 2 : Number(random() > 0.52);
      this.#speed[i] = speed(random());
      this.#formal[i] = Number(random() < 0.4 && this.#speed[i] < 3);
      this.#private[i] = Number(random() < 0.03);
      const drawn = opening(random());
      this.#opening[i] = drawn === OPENINGS.length ? 0 : order[drawn] + 1;
    }
  }

  /** A game half way. */
  get middle(): ArchivePlace {
    const i = this.count >> 1;
    return { at: this.#at[i], game: this.#ids[i] };
  }

  /** The people, who plays most first. */
  readonly people: readonly string[] = Array.from({ length: PEOPLE }, (_, i) => `person${String(i).padStart(4, 'x')}`);

  /** The values of what can be asked for, with how many games have each. */
  readonly values = {
    ending: (): ReadonlyMap<Termination, number> => this.#counted(this.#ending, (i) => ENDINGS[i][0]),
    speed: (): ReadonlyMap<Speed, number> => this.#counted(this.#speed, (i) => SPEEDS[i]),
    opening: (): ReadonlyMap<string, number> => this.#counted(this.#opening, (i) => OPENINGS[i - 1]?.id ?? ''),
    family: (): ReadonlyMap<string, number> => this.#counted(this.#opening, (i) => OPENINGS[i - 1]?.family ?? ''),
  };

  #counted<T>(column: Uint8Array | Uint16Array, valueOf: (code: number) => T): ReadonlyMap<T, number> {
    const counts = new Map<T, number>();
    for (const code of column) counts.set(valueOf(code), (counts.get(valueOf(code)) ?? 0) + 1);
    return counts;
  }

  entry(i: number): ArchiveEntry {
    const opening = OPENINGS[this.#opening[i] - 1];
    return {
      game: this.#ids[i],
      at: this.#at[i],
      white: this.people[this.#white[i]],
      black: this.people[this.#black[i]],
      result: PGN_RESULTS[this.#result[i]],
      ending: ENDINGS[this.#ending[i]][0],
      annulled: false,
      formal: this.#formal[i] === 1,
      computer: false,
      private: this.#private[i] === 1,
      speed: SPEEDS[this.#speed[i]],
      time: { kind: 'fischer', base: 300_000, increment: 3000 },
      blackTime: null,
      opening: opening?.id ?? null,
      family: opening?.family ?? null,
      plies: 20 + (i % 100),
      placement: 'r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1',
    };
  }

  /** What the archive should find: looked for in every game. */
  find(
    search: ArchiveSearch,
    after: ArchivePlace | null,
  ): { readonly count: number; page(length: number): readonly string[] } {
    const found: number[] = [];
    const endings = ENDINGS.map(([ending]) => search.ending === undefined || ending === search.ending);
    const openings = [null, ...OPENINGS].map(
      (one) =>
        (search.opening === undefined || one?.id === search.opening) &&
        (search.family === undefined || one?.family === search.family),
    );
    const speed = search.speed === undefined ? -1 : SPEEDS.indexOf(search.speed);
    const result = search.result === undefined ? -1 : PGN_RESULTS.indexOf(search.result);
    const player = search.player === undefined ? -1 : this.people.indexOf(search.player);
    const opponent = search.opponent === undefined ? -1 : this.people.indexOf(search.opponent);
    for (let i = this.count - 1; i >= 0; i -= 1) {
      if (this.#private[i] === 1 && !search.seesPrivate) continue;
      if (!endings[this.#ending[i]] || !openings[this.#opening[i]]) continue;
      if (speed >= 0 && this.#speed[i] !== speed) continue;
      if (result >= 0 && this.#result[i] !== result) continue;
      if (search.formal !== undefined && this.#formal[i] !== Number(search.formal)) continue;
      if (search.since !== undefined && this.#at[i] < search.since) continue;
      if (search.until !== undefined && this.#at[i] >= search.until) continue;
      if (player >= 0) {
        const color = this.#white[i] === player ? 'white' : this.#black[i] === player ? 'black' : null;
        if (color === null || (search.color !== undefined && color !== search.color)) continue;
        if (search.score !== undefined && scoreOf(PGN_RESULTS[this.#result[i]], color) !== search.score) continue;
        if (opponent >= 0 && (color === 'white' ? this.#black[i] : this.#white[i]) !== opponent) continue;
      }
      if (after !== null && this.#at[i] > after.at) continue;
      if (after !== null && this.#at[i] === after.at && this.#ids[i] >= after.game) continue;
      found.push(i);
    }
    const place = (i: number, j: number): number => this.#at[j] - this.#at[i] || (this.#ids[i] < this.#ids[j] ? 1 : -1);
    return {
      count: found.length,
      // Those of one instant lie together, whatever their ids: a few more than a page put it in order.
      page: (length) =>
        found
          .slice(0, length + 20)
          .sort(place)
          .slice(0, length)
          .map((i) => this.#ids[i]),
    };
  }
}
