import { mock } from 'node:test';
import { createApp } from '../app.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { postRentOfAll } from '../testing/post-rent.ts';

const DAY_MS = 86_400_000;

/** What a server says and does whose own clock is so many days ahead of the database's. */
async function ahead<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  mock.timers.enable({ apis: ['Date'], now: Date.now() + days * DAY_MS });
  try {
    return await work();
  } finally {
    mock.timers.reset();
  }
}

onOwnDatabase('the day of the ledger', (test) => {
  async function send(method: 'POST' | 'GET' | 'PUT', path: string, body?: object) {
    const { database, park } = test();
    const app = await createApp({ database });
    const token = await createSessionStore(database).start(park.admin.id, new Date());
    const url = `/api/taxipark/ledger/${path}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers, ...(body && { body }) });
    await app.close();
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }
  const dayOf = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Minsk' }).format(time);

  it.each([40, -40])('is the database’s for a server whose clock is %i days off', async (days) => {
    const { park } = test();
    const [driverId] = park.drivers;
    const today = dayOf(Date.now());
    const tomorrow = dayOf(Date.now() + DAY_MS);
    const entry = (day: string) => ({
      kind: 'bonus',
      day,
      text: 'Премия',
      entries: [{ driverId, amount: 5 }],
    });
    await test().database.query(`update payout_run set status = 'discarded' where status = 'draft'`);
    const answers = await ahead(days, async () => [
      await send('POST', 'entries', entry(tomorrow)),
      await send('POST', 'entries', entry(today)),
      await send('POST', 'payouts', { day: tomorrow }),
      await send('POST', `months/${today.slice(0, 7)}/close`),
    ]);
    expect(answers).toMatchObject([
      { status: 400, body: { fields: { day: 'must not be in the future' } } },
      { status: 201 },
      { status: 400, body: { fields: { day: 'must not be in the future' } } },
      { status: 409, body: { code: 'month_not_over' } },
    ]);
  });

  it('is the database’s for the rent, so that a server a month ahead posts nothing of it', async () => {
    const { park } = test();
    const today = dayOf(Date.now());
    const given = { driverIds: [park.drivers[3]], termsId: park.money.terms, validFrom: today };
    expect((await send('PUT', 'driver_terms', given)).status).toBe(200);
    const posted = await ahead(40, () => postRentOfAll(test().database));
    expect(posted).toBe(0);
  });
});
