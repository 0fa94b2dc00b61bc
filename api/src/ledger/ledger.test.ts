import { outputOf } from '@park/contract/call-schemas';
import { listTerms, createTerms } from '@park/contract/terms';
import { earningReport } from '@park/contract/reports';
import { getAccount, createEntries, listSettlements } from '@park/contract/ledger';
import type { TestApp } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { ledgerProblems } from './check-ledger.ts';

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };
const rates = { validFrom: '2026-03-01', rentPeriod: 'day', minimumBalance: 0 };

async function sheet(test: TestApp, range = MARCH) {
  const response = await test.send('POST', 'taxipark/ledger/settlements', { body: range });
  return outputOf(listSettlements).parse(response.body);
}

async function account(test: TestApp, driver: string, more: object = {}) {
  const body = { ...MARCH, ...more };
  const response = await test.send('POST', `taxipark/ledger/drivers/${driver}/account`, { body });
  return outputOf(getAccount).parse(response.body);
}

const fines = (...amounts: readonly (readonly [string, number])[]) => ({
  kind: 'fine',
  day: '2026-03-19',
  text: 'Парковка',
  entries: amounts.map(([driverId, amount]) => ({ driverId, amount })),
});

onOwnDatabase('the ledger', (test) => {
  afterEach(async () => {
    expect(await ledgerProblems(test().database)).toEqual([]);
  });

  it('has every completed ride, and the sheet’s gross is the earning report, driver by driver', async () => {
    const { rows } = await sheet(test());
    const report = await test().send('POST', 'taxipark/report/earning', { body: MARCH });
    const earned = new Map<string, number>();
    for (const { drive, totalEarning } of outputOf(earningReport).parse(report.body).report) {
      earned.set(drive.userId, (earned.get(drive.userId) ?? 0) + Math.round(totalEarning * 100));
    }
    const gross = rows.filter((row) => row.rides > 0).map((row) => [row.driver.id, row.gross] as const);
    expect(new Map(gross)).toEqual(earned);
    const first = rows.find(({ driver }) => driver.id === test().park.drivers[0]);
    expect(first).toMatchObject({ before: 9999, gross: 1192, rides: 3, net: 1192, terms: null });
  });

  it('adds the same entry to several drivers, or to none of them', async () => {
    const [anna, boris] = test().park.drivers;
    const added = await test().send('POST', 'taxipark/ledger/entries', {
      body: fines([anna, 150], [boris, 250]),
    });
    expect(added.status).toBe(201);
    const { entries } = outputOf(createEntries).parse(added.body);
    expect(entries.map(({ amount, kind }) => [amount, kind])).toEqual([
      [-150, 'fine'],
      [-250, 'fine'],
    ]);
    expect(entries[0]?.person?.name).toBe('Operator north');
    const refused = await test().send('POST', 'taxipark/ledger/entries', {
      body: fines([anna, 150], [test().foreign.drivers[0], 250]),
    });
    expect([refused.status, refused.body]).toMatchObject([
      404,
      { code: 'driver_not_found', fields: { 'entries.1.driverId': 'does not exist' } },
    ]);
    expect((await account(test(), anna, { kinds: ['fine'] })).total).toBe(1);
  });

  it('takes an advance up to the balance, and names the limit beyond it', async () => {
    const [anna] = test().park.drivers;
    const { balance } = await account(test(), anna);
    const ask = (amount: number) =>
      test().send('POST', 'taxipark/ledger/entries', {
        body: { ...fines([anna, amount]), kind: 'advance' },
      });
    expect(await ask(balance + 1)).toMatchObject({
      status: 400,
      body: {
        fields: { 'entries.0.amount': `must not be more than the balance: ${(balance / 100).toFixed(2)}` },
      },
    });
    expect(await ask(balance)).toMatchObject({ status: 201 });
    expect((await account(test(), anna)).balance).toBe(0);
  });

  it('takes one driver once, however the id is spelled, so that two advances cannot pass one balance', async () => {
    const [, boris] = test().park.drivers;
    const { balance, total } = await account(test(), boris);
    const entries = fines([boris, 1], [boris.toUpperCase(), 1]);
    for (const kind of ['advance', 'fine', 'bonus']) {
      expect(
        await test().send('POST', 'taxipark/ledger/entries', { body: { ...entries, kind } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { entries: expect.stringContaining('twice') } },
      });
    }
    expect(await account(test(), boris.toUpperCase())).toMatchObject({ balance, total });
  });

  it.each([
    ['an amount below a kopeck', { amount: 1.5 }, {}, 'entries.0.amount', 'must be a whole number'],
    ['a negative amount', { amount: -5 }, {}, 'entries.0.amount', 'must be 1 or more'],
    ['too large an amount', { amount: 1e9 }, {}, 'entries.0.amount', 'must be 1000000.00 BYN or less'],
    [
      'a day of the year 1',
      { amount: 1 },
      { day: '0001-01-01' },
      'day',
      'must be a date that exists, 1900 or later',
    ],
    ['a day that is long over', { amount: 1 }, { day: '1950-01-01' }, 'day', 'must not be before 2024-03-19'],
    ['a day to come', { amount: 1 }, { day: '2026-03-21' }, 'day', 'must not be in the future'],
    ['no text', { amount: 1 }, { text: ' ' }, 'text', 'is required'],
  ])('refuses %s in words, and keeps nothing', async (_, entry, more, field, sentence) => {
    const before = await sheet(test());
    const [driverId] = test().park.drivers;
    const body = { ...fines([driverId, 1]), ...more, entries: [{ driverId, ...entry }] };
    const response = await test().send('POST', 'taxipark/ledger/entries', { body });
    expect([response.status, response.body]).toMatchObject([400, { fields: { [field]: sentence } }]);
    expect(await sheet(test())).toEqual(before);
  });

  it('corrects an entry by the difference, which names it, and takes it back', async () => {
    const { drivers, accountant } = test().park;
    const added = await test().send('POST', 'taxipark/ledger/entries', { body: fines([drivers[1], 1000]) });
    const [{ id } = { id: '' }] = outputOf(createEntries).parse(added.body).entries;
    const correct = (entry: string, amount: number) =>
      test().send('POST', `taxipark/ledger/entries/${entry}/correct`, {
        token: accountant.token,
        body: { amount, text: 'Не та сумма' },
      });
    const corrected = await correct(id, 400);
    expect(corrected.body).toMatchObject({ entry: { kind: 'correction', amount: 600, corrects: id } });
    expect((await correct(id, 0)).body).toMatchObject({ entry: { amount: 400, corrects: id } });
    expect(await correct(id, 0)).toMatchObject({
      status: 400,
      body: { fields: { amount: 'is already this amount' } },
    });
    const { entry } = corrected.body as { entry: { id: string } };
    expect(await correct(entry.id, 1)).toMatchObject({
      status: 409,
      body: { code: 'correction_not_correctable', error: expect.stringContaining(id) },
    });
  });

  it('pages an account with the balance after each entry, also under a kind', async () => {
    const [, , vera] = test().park.drivers;
    for (let amount = 1; amount <= 3; amount += 1) {
      const entries = Array.from({ length: 35 }, () => ({ driverId: vera, amount }));
      for (const entry of entries) {
        const body = { ...fines(), kind: amount === 2 ? 'bonus' : 'fine', entries: [entry] };
        await test().send('POST', 'taxipark/ledger/entries', { body });
      }
    }
    const first = await account(test(), vera);
    const second = await account(test(), vera, { after: first.next });
    const all = [...first.entries, ...second.entries];
    expect([first.entries.length, all.length, second.next]).toEqual([100, first.total, null]);
    let balance = first.before;
    for (const entry of [...all].reverse()) {
      balance += entry.amount;
      expect(entry.balance).toBe(balance);
    }
    expect(first.balance).toBe(balance);
    const bonuses = await account(test(), vera, { kinds: ['bonus'] });
    const known = new Map(all.map((entry) => [entry.id, entry.balance]));
    expect(bonuses.entries.map((entry) => entry.balance)).toEqual(
      bonuses.entries.map(({ id }) => known.get(id)),
    );
  }, 60_000);

  it('keeps a bank account without spaces, and refuses one with a mistake', async () => {
    const path = `taxipark/ledger/drivers/${test().park.drivers[3]}/bank_account`;
    const { token } = test().park.accountant;
    const set = (iban: string | null) => test().send('PUT', path, { token, body: { iban } });
    expect((await set('by13 nbrb 3600 9000 0000 2z00 ab00')).body).toEqual({
      iban: 'BY13NBRB3600900000002Z00AB00',
    });
    expect(await set('BY14 NBRB 3600 9000 0000 2Z00 AB00')).toMatchObject({
      status: 400,
      body: { fields: { iban: 'must be a valid IBAN' } },
    });
    expect((await set('')).body).toEqual({ iban: null });
  });

  it('posts commission and rent from a day in the past on, once, and corrects them when terms change', async () => {
    const { drivers, admin } = test().park;
    const [anna, boris] = drivers;
    const send = (method: string, path: string, body: object) =>
      test().send(method, `taxipark/ledger/${path}`, { token: admin.token, body });
    const created = await send('POST', 'terms', {
      name: 'Половина',
      commissionPercent: 12.5,
      rent: 1000,
      ...rates,
    });
    const { terms } = outputOf(createTerms).parse(created.body);
    const give = { driverIds: [anna, boris], termsId: terms.id, validFrom: '2026-03-18' };
    expect((await send('PUT', 'driver_terms', give)).body).toEqual({ updated: 2 });
    await send('PUT', 'driver_terms', give);
    const rowOf = async (id: string) => (await sheet(test())).rows.find(({ driver }) => driver.id === id);
    // Rides of 11.62, 0.10 and 0.20: 1.4525, 0.0125 and 0.025 are rounded one by one; 18, 19 and 20
    // March are three rents.
    const before = await rowOf(anna);
    expect(before).toMatchObject({ rent: -3000, terms: { name: 'Половина' } });
    const again = { version: terms.version, rates: { commissionPercent: 100, rent: 1500, ...rates } };
    expect((await send('PUT', `terms/${terms.id}`, again)).status).toBe(200);
    const after = await rowOf(anna);
    expect((after?.other ?? 0) - (before?.other ?? 0)).toBe(-1192 + 149 - 1500);
    expect(await send('PUT', `terms/${terms.id}`, again)).toMatchObject({
      status: 409,
      body: { code: 'stale_record', current: { version: terms.version + 1 } },
    });
    const list = outputOf(listTerms).parse((await test().send('GET', 'taxipark/ledger/terms')).body);
    expect(list.terms.find(({ id }) => id === terms.id)).toMatchObject({
      drivers: 2,
      rates: [{ rent: 1500 }],
    });
    expect(list.drivers).toHaveLength(4);
    expect(
      await send('POST', 'terms', { name: 'ПОЛОВИНА', commissionPercent: 1, rent: 0, ...rates }),
    ).toMatchObject({
      status: 409,
      body: { fields: { name: 'is already in use' } },
    });
  });
});
