/** The queue of a hall that is one process: nothing of it is written down. */
import { fail, ok } from '@duiyi/rules';
import type { PlaceEnd, QueueList, QueuePlace } from './queue.ts';
import type { Store } from './store.ts';

export const queueHere = (append: Store['append']): QueueList => {
  const waiting = new Map<string, QueuePlace>();
  const ended = new Map<string, PlaceEnd>();
  const done = ok(undefined);
  const ticketOf = (user: string): string | undefined =>
    [...waiting.values()].find((place) => place.user === user)?.ticket;
  const end = (ticket: string, how: PlaceEnd): void => {
    if (waiting.delete(ticket)) ended.set(ticket, how);
  };
  return {
    enter: async (place) => {
      waiting.delete(ticketOf(place.user) ?? '');
      waiting.set(place.ticket, place);
      return done;
    },
    leave: async (ticket) => {
      waiting.delete(ticket);
      ended.delete(ticket);
      return done;
    },
    drop: async (users) => {
      for (const user of users) waiting.delete(ticketOf(user) ?? '');
      return done;
    },
    refuse: async (ticket, reason) => {
      end(ticket, { state: 'refused', reason });
      return done;
    },
    found: async (game, events, tickets) => {
      if (tickets.some((ticket) => !waiting.has(ticket))) return fail({ code: 'gone' });
      const places = tickets.map((ticket) => waiting.get(ticket)!);
      for (const ticket of tickets) end(ticket, { state: 'paired', game });
      const kept = await append(game, 0, events);
      if (kept.ok) return done;
      // They wait on, unless they have left meanwhile.
      for (const place of places) if (ended.delete(place.ticket)) waiting.set(place.ticket, place);
      return kept;
    },
    look: async () => ({
      waiting: [...waiting.values()].sort((a, b) => a.since - b.since),
      ended: new Map(ended),
    }),
  };
};
