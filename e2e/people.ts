/** How people come to be members and organisers: by the pages made for it, or past them where a scenario is about what comes after. */
import assert from 'node:assert/strict';
import type { Person } from '@duiyi/protocol';
import type { Visitor, VisitorOptions } from './browser.ts';
import type { Stage } from './scenario.ts';

export const PASSWORD = 'dako-rimu-47';

/** A member, made without a page: the browser's cookie says who it is. */
export const member = async ({ visit }: Stage, name: string, options?: VisitorOptions): Promise<Visitor> => {
  const visitor = await visit(name, options);
  const answer = await visitor.context.request.post('/api/v1/members', { data: { name, password: PASSWORD } });
  assert.equal(answer.status(), 201, await answer.text());
  return visitor;
};

const ORGANISER = { name: '馆主', password: PASSWORD };

/** The organiser of the hall in a browser of their own; the first time by the link the hall showed. */
export const organiser = async ({ hall, visit }: Stage): Promise<Visitor> => {
  const visitor = await visit('organiser');
  const { request } = visitor.context;
  const signedIn = await request.post('/api/v1/session', { data: ORGANISER });
  if (signedIn.ok()) return visitor;
  const token = hall.organiserLink.split('#')[1];
  const claimed = await request.post('/api/v1/organiser', { data: { token, credentials: ORGANISER } });
  assert.equal(claimed.status(), 200, await claimed.text());
  return visitor;
};

/** Fills in a name and a password where they are asked for, and sends them. */
export const fillIn = async (visitor: Visitor, name: string, password: string, page = visitor.page): Promise<void> => {
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=password]').fill(password);
  await page.locator('[data-part=go]').click();
};

/** Who the corner of the page says this is; null: nobody who is called anything. */
export const cornerName = async ({ page }: Visitor): Promise<string | null> => {
  const corner = page.locator('[data-part=account]');
  await corner.waitFor();
  return (await page.locator('[data-part=sign-out]').count()) === 0 ? null : (await corner.innerText()).trim();
};

/** Who the hall says this is. */
export const whoIs = async ({ context }: Visitor): Promise<Person | null> => {
  const answer = await context.request.get('/api/v1/me');
  return ((await answer.json()) as { me: Person | null }).me;
};
