/** Members and organisers as they come to be: by the hall's own doors. */
import assert from 'node:assert/strict';
import type { Person } from '@duiyi/protocol';
import type { TestHall, Visitor } from './hall.ts';

export const PASSWORD = 'dako-rimu-47';

/** A visitor who has signed up, as a guest before or not. */
export const signUp = async (visitor: Visitor, name: string, password = PASSWORD): Promise<Person> => {
  const [status, json] = await visitor.api('POST', '/members', { name, password });
  assert.equal(status, 201, JSON.stringify(json));
  return (json as { me: Person }).me;
};

export const signIn = (visitor: Visitor, name: string, password = PASSWORD) =>
  visitor.api('POST', '/session', { name, password });

/** Whoever opens the link the hall shows until there is an organiser. */
export const claim = async (it: TestHall, name = '馆主'): Promise<Visitor> => {
  const visitor = it.visitor();
  const token = it.hall.organiserToken;
  const [status, json] = await visitor.api('POST', '/organiser', {
    token,
    credentials: { name, password: PASSWORD },
  });
  assert.equal(status, 200, JSON.stringify(json));
  return visitor;
};

export const refusal = (status: number, error: unknown) => [status, { error }];
