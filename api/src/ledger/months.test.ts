import { outputOf } from '@park/contract/call-schemas';
import { getLedgerMonth, listLedgerMonths } from '@park/contract/payouts';
import { getAccount } from '@park/contract/ledger';
import { createSessionStore } from '../sessions/session-store.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { ledgerProblems } from './check-ledger.ts';

onOwnDatabase('the months of the ledger', (test) => {
  let token = '';
  const signIn = async () => {
    token = await createSessionStore(test().database).start(test().park.accountant.id, test().clock.now);
  };
  const send = (method: string, path: string, body?: object) =>
    test().send(method, `taxipark/ledger/${path}`, {
      token,
      ...(body && { body }),
    });
  const close = (month: string) => send('POST', `months/${month}/close`);

  beforeAll(signIn);

  it('are listed from the first entry to now, with the park’s figures', async () => {
    const { months } = outputOf(listLedgerMonths).parse((await send('GET', 'months')).body);
    expect(months.map(({ month, isClosed, gross }) => [month, isClosed, gross])).toEqual([
      ['2026-03', false, 2354],
      ['2026-02', false, 9999],
    ]);
  });

  it('say what is still open', async () => {
    const { open } = outputOf(getLedgerMonth).parse((await send('GET', 'months/2026-03')).body);
    expect(open.map(({ kind, count, isBlocking }) => [kind, count, isBlocking])).toEqual([
      ['payout_draft', 1, true],
      ['payout_unmarked', 1, false],
      ['ongoing_rides', 1, false],
      ['without_terms', 2, false],
      ['owes_park', 1, false],
    ]);
  });

  it.each([
    ['2026-03', 409, 'month_not_over'],
    ['2025-01', 404, 'month_not_found'],
    ['2026-13', 404, 'month_not_found'],
  ])('%s is not closed: %s %s', async (month, status, code) => {
    expect(await close(month)).toMatchObject({ status, body: { code } });
  });

  it('are closed once, in their order, and take no more entries', async () => {
    test().clock.now = new Date('2026-04-02T09:00:00Z');
    await signIn();
    try {
      expect(await close('2026-03')).toMatchObject({ status: 409, body: { code: 'month_not_oldest' } });
      const answers = await Promise.all([close('2026-02'), close('2026-02')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await close('2026-03')).toMatchObject({ status: 409, body: { code: 'month_has_draft' } });
      const [driverId] = test().park.drivers;
      const late = { kind: 'cash', day: '2026-02-28', text: 'Поздно', entries: [{ driverId, amount: 1 }] };
      expect(await send('POST', 'entries', late)).toMatchObject({
        status: 400,
        body: { fields: { day: 'must not be before 2026-03-01: the months before are closed' } },
      });
      const given = { driverIds: [driverId], termsId: null, validFrom: '2026-02-20' };
      expect((await send('PUT', 'driver_terms', given)).body).toMatchObject({
        fields: { validFrom: expect.any(String) },
      });
    } finally {
      test().clock.now = TEST_NOW;
      await signIn();
    }
  });

  it('get what comes late as a correction of the first open day, which says to which day it belongs', async () => {
    const { id, drivers } = test().park;
    await test().database.query(
      `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning, distance_km)
       values (gen_random_uuid(), $1, $2, 'completed', 53.9, 27.5, '2026-02-27T10:00:00Z', 1, 12.34, 10)`,
      [id, drivers[0]],
    );
    const range = { startDate: '2026-02-27', endDate: '2026-02-27' };
    expect((await send('POST', 'settlements', range)).body).toMatchObject({
      rows: [],
      closedThrough: '2026-02',
      late: { rides: 1, amount: 1234 },
    });
    const account = await send('POST', `drivers/${drivers[0]}/account`, {
      startDate: '2026-03-01',
      endDate: '2026-03-01',
    });
    expect(outputOf(getAccount).parse(account.body).entries).toMatchObject([
      {
        kind: 'correction',
        amount: 1234,
        day: '2026-03-01',
        belongsTo: '2026-02-27',
        source: { type: 'ride' },
      },
    ]);
    expect(await ledgerProblems(test().database)).toEqual([]);
  });
});
