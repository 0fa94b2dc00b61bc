import { outputOf } from '@park/contract/call-schemas';
import { getPayoutRun } from '@park/contract/payouts';
import { getAccount } from '@park/contract/ledger';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

const DAY = '2026-03-19';

async function balanceOf(test: TestApp, driver: string): Promise<number> {
  const body = { startDate: '2026-03-01', endDate: '2026-03-31' };
  const response = await test.send('POST', `taxipark/ledger/drivers/${driver}/account`, { body });
  return outputOf(getAccount).parse(response.body).balance;
}

onEachDatabase('a payout run that was looked at', (test) => {
  const send = (method: string, path: string, body?: object, token = test().park.admin.token) =>
    test().send(method, `taxipark/ledger/${path}`, { token, ...(body && { body }) });
  const entry = (kind: string, driverId: string, amount: number) =>
    send('POST', 'entries', { kind, day: DAY, text: 'Проверка', entries: [{ driverId, amount }] });

  async function prepared() {
    const response = await send('POST', 'payouts', { day: DAY, text: 'За неделю' });
    expect(response.status).toBe(201);
    return outputOf(getPayoutRun).parse(response.body);
  }

  beforeAll(async () => {
    const draft = test().park.money.draft;
    expect((await send('POST', `payouts/${draft}/discard`, { version: 1 })).status).toBe(200);
  });

  // Of a test that failed too.
  afterEach(async () => {
    await test().database.query(
      `update payout_run set status = 'discarded' where taxi_park_id = $1 and status = 'draft'`,
      [test().park.id],
    );
  });

  const IBANS = ['BY13NBRB3600900000002Z00AB00', 'BY20OLMP31350000001000000933'] as const;
  const account = (driver: string, iban: string | null, token = test().park.accountant.token) =>
    send('PUT', `drivers/${driver}/bank_account`, { iban }, token);
  const refusedFor = async (run: { id: string; version: number }) => {
    const refused = await send('POST', `payouts/${run.id}/confirm`, { version: run.version });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_record' } });
    return refused.body as { differences: unknown; current: { run: { version: number } } };
  };

  it.each([
    [
      'the account',
      'iban',
      async (driver: string) => {
        await account(driver, IBANS[1]);
      },
      [IBANS[0], IBANS[1]],
    ],
    [
      'the account that is cleared',
      'iban',
      async (driver: string) => {
        await account(driver, null);
      },
      [IBANS[0], null],
    ],
    [
      'the name',
      'name',
      async (driver: string) => {
        await test().database.query(`update app_user set name = 'Анна Жукова' where id = $1`, [driver]);
      },
      ['Анна Жук', 'Анна Жукова'],
    ],
  ])(
    'is not confirmed when %s differs from what was reviewed, and shows both',
    async (_, field, change, [before, after]) => {
      const [anna] = test().park.drivers;
      await account(anna, IBANS[0]);
      const { run } = await prepared();
      await change(anna);
      const { differences, current } = await refusedFor(run);
      expect(differences).toEqual([{ driver: { id: anna, name: expect.any(String) }, field, before, after }]);
      expect(await balanceOf(test(), anna)).toBeGreaterThan(0);
      await test().database.query(`update app_user set name = 'Анна Жук' where id = $1`, [anna]);
      await account(anna, null);
      await send('POST', `payouts/${run.id}/discard`, { version: current.run.version });
    },
  );

  it('is not confirmed when the minimum of somebody’s terms is another, lower ones too', async () => {
    const { drivers, money } = test().park;
    const [anna] = drivers;
    const rates = { validFrom: '2026-03-19', commissionPercent: 0, rent: 0, rentPeriod: 'day' };
    const setMinimum = async (minimumBalance: number) => {
      const terms = { rates: { ...rates, minimumBalance } };
      expect((await send('PUT', `terms/${money.terms}`, terms)).status).toBe(200);
    };
    await setMinimum(500);
    await send('PUT', 'driver_terms', { driverIds: [anna], termsId: money.terms, validFrom: '2026-03-19' });
    const { run } = await prepared();
    await setMinimum(300);
    const { differences, current } = await refusedFor(run);
    expect(differences).toMatchObject([{ field: 'minimum', before: 500, after: 300 }, { field: 'amount' }]);
    await send('PUT', 'driver_terms', { driverIds: [anna], termsId: null, validFrom: '2026-03-19' });
    await send('POST', `payouts/${run.id}/discard`, { version: current.run.version });
  });

  it('changes in nothing else when somebody is excluded, and is calculated anew when that is asked for', async () => {
    const { drivers } = test().park;
    const [anna, boris] = drivers;
    const { run, lines } = await prepared();
    await entry('bonus', anna, 700);
    await account(anna, IBANS[0]);
    const change = async (version: number, names: readonly object[]) =>
      outputOf(getPayoutRun).parse((await send('PUT', `payouts/${run.id}`, { version, lines: names })).body);
    const excluded = await change(1, [{ driverId: boris, isExcluded: true, reason: 'Уехал' }]);
    const lineOf = (of: { lines: typeof lines }, id: string) =>
      of.lines.find(({ driver }) => driver.id === id);
    expect(lineOf(excluded, anna)).toEqual(lineOf({ lines }, anna));
    // Who is excluded stays so, also when there is nothing to be paid for a while.
    await entry('fine', boris, 100_000);
    const nothing = await change(2, []);
    await entry('bonus', boris, 100_000);
    const anew = await change(nothing.run.version, []);
    expect(lineOf(anew, boris)).toMatchObject({ isExcluded: true, reason: 'Уехал' });
    expect(lineOf(anew, anna)).toMatchObject({
      iban: IBANS[0],
      amount: (lineOf({ lines }, anna)?.amount ?? 0) + 700,
    });
    await account(anna, null);
    await send('POST', `payouts/${run.id}/discard`, { version: anew.run.version });
  });

  it('is confirmed by somebody else than who has set the accounts, where the park demands it', async () => {
    const { drivers, admin } = test().park;
    const [anna] = drivers;
    const demand = async (separatePayouts: boolean) => {
      const body = { separatePayouts };
      const changed = await test().send('PUT', 'taxipark/security', { token: admin.token, body });
      expect(changed.body).toMatchObject({ secondFactorRoles: [], separatePayouts });
    };
    await demand(true);
    await account(anna, IBANS[0], admin.token);
    const { run } = await prepared();
    const confirm = () => send('POST', `payouts/${run.id}/confirm`, { version: run.version });
    expect(await confirm()).toMatchObject({
      status: 409,
      body: { code: 'payout_needs_another', error: expect.stringContaining('Анна Жук') },
    });
    // The same account once more is no new one; another one by somebody else is.
    await account(anna, IBANS[0]);
    expect((await confirm()).status).toBe(409);
    await account(anna, null);
    await account(anna, IBANS[0]);
    const excluded = await send('PUT', `payouts/${run.id}`, { version: run.version, lines: [] });
    const { version } = outputOf(getPayoutRun).parse(excluded.body).run;
    const shown = await send('GET', `payouts/${run.id}`);
    expect(outputOf(getPayoutRun).parse(shown.body).run.version).toBe(version);
    await send('POST', `payouts/${run.id}/discard`, { version });
    await demand(false);
  });

  it('waits where the park pays only when the statements of the week agree', async () => {
    const { admin, drivers, source } = test().park;
    const demand = (demandStatements: boolean) =>
      test().send('PUT', 'taxipark/security', { token: admin.token, body: { demandStatements } });
    const { ride, send: sendRides } = rideSender(test);
    const driven = (id: string, driver: number, day = '18') =>
      ride(id, {
        pickupTime: `2026-03-${day}T10:00:00+03:00`,
        dropoffTime: `2026-03-${day}T10:30:00+03:00`,
        driver: { licenseNumber: `north-${driver}` },
        money: { currency: 'BYN', fare: '100.00' },
      });
    await sendRides(driven('w-0', 0), driven('w-1', 1), driven('w-2', 2), driven('w-3', 3, '19'));
    const { run, lines } = await prepared();
    const paid = lines.map(({ driver }) => driver.id);
    expect(paid).toEqual(expect.arrayContaining([drivers[0], drivers[1], drivers[2], drivers[3]]));
    const shown = async () => outputOf(getPayoutRun).parse((await send('GET', `payouts/${run.id}`)).body);
    expect((await shown()).statements).toBeUndefined();
    expect((await demand(true)).body).toMatchObject({ demandStatements: true, separatePayouts: false });
    const missing = (await shown()).statements;
    expect(missing).toMatchObject({ differing: 0, incomplete: 0 });
    expect(missing?.missing).toBeGreaterThanOrEqual(4);

    const store = (of: readonly (readonly [number, number])[], startDate: string, endDate: string) =>
      test().send('POST', `taxipark/ride_sources/${source.id}/statements`, {
        token: admin.token,
        body: {
          startDate,
          endDate,
          currency: 'BYN',
          lines: of.map(([n, gross]) => ({ driver: { licenseNumber: `north-${n}` }, sums: { gross } })),
        },
      });
    // Rides of every day and after the last make the source one that was read whole.
    await sendRides(driven('w-first', 0, '15'), driven('w-after', 0, '20'));
    await store(
      [
        [0, 20_000],
        [1, 9_000],
        [2, 10_000],
      ],
      '2026-03-15',
      '2026-03-18',
    );
    expect((await shown()).statements).toEqual({ differing: 1, incomplete: 0, missing: 1 });
    const confirm = async () => {
      const { version } = (await shown()).run;
      return send('POST', `payouts/${run.id}/confirm`, { version });
    };
    expect(await confirm()).toMatchObject({
      status: 409,
      body: {
        code: 'payout_statements_open',
        error: expect.stringMatching(/differ: 1;.*whole: 0;.*no statement: 1\./),
      },
    });
    await store([[3, 10_000]], '2026-03-19', '2026-03-19');
    const lineOut = { driverId: drivers[1], isExcluded: true, reason: 'Bolt says less' };
    await send('PUT', `payouts/${run.id}`, { version: run.version, lines: [lineOut] });
    expect((await shown()).statements).toEqual({ differing: 0, incomplete: 0, missing: 0 });
    expect(await confirm()).toMatchObject({ status: 200, body: { run: { status: 'confirmed' } } });
    expect((await shown()).statements).toBeUndefined();
    await demand(false);
  });
});
