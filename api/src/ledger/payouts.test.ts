import { outputOf } from '@park/contract/call-schemas';
import { getPayoutRun } from '@park/contract/payouts';
import { getAccount } from '@park/contract/ledger';
import type { TestApp } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { ledgerProblems } from './check-ledger.ts';

const DAY = '2026-03-19';

async function balanceOf(test: TestApp, driver: string): Promise<number> {
  const body = { startDate: '2026-03-01', endDate: '2026-03-31' };
  const response = await test.send('POST', `taxipark/ledger/drivers/${driver}/account`, { body });
  return outputOf(getAccount).parse(response.body).balance;
}

onOwnDatabase('a payout run', (test) => {
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

  it('has a line for each driver who is owed more than the minimum, and is the only draft', async () => {
    const { drivers } = test().park;
    const { run, lines } = await prepared();
    const [anna, boris] = [await balanceOf(test(), drivers[0]), await balanceOf(test(), drivers[1])];
    expect(lines.map(({ driver, amount }) => [driver.id, amount])).toEqual([
      [drivers[1], boris],
      [drivers[0], anna],
    ]);
    expect(run).toMatchObject({
      status: 'draft',
      total: anna + boris,
      drivers: 2,
      createdBy: { name: 'Admin north' },
    });
    expect(await send('POST', 'payouts', { day: DAY })).toMatchObject({
      status: 409,
      body: { code: 'payout_draft_exists' },
    });
    await send('POST', `payouts/${run.id}/discard`, { version: run.version });
  });

  it('leaves a driver out for a reason, and is refused without one', async () => {
    const { run, lines } = await prepared();
    const [line] = lines;
    const change = (isExcluded: boolean, reason: string | null, version: number) =>
      send('PUT', `payouts/${run.id}`, {
        version,
        lines: [{ driverId: line?.driver.id, isExcluded, reason }],
      });
    expect(await change(true, '', 1)).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.reason': 'is required' } },
    });
    const changed = outputOf(getPayoutRun).parse((await change(true, 'Нет счёта', 1)).body);
    expect(changed.run).toMatchObject({ excluded: 1, drivers: 1, version: 2 });
    expect(await change(false, null, 1)).toMatchObject({
      status: 409,
      body: { code: 'stale_record', current: { run: { version: 2 } }, changedBy: 'Admin north' },
    });
    await send('POST', `payouts/${run.id}/discard`, { version: 2 });
  });

  it('is not confirmed when a balance fell since, and shows what it is now', async () => {
    const [anna] = test().park.drivers;
    const { run } = await prepared();
    const before = await balanceOf(test(), anna);
    await entry('fine', anna, 100);
    const refused = await send('POST', `payouts/${run.id}/confirm`, { version: run.version });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_record' } });
    const current = outputOf(getPayoutRun).parse((refused.body as { current: unknown }).current);
    expect(current.lines.find(({ driver }) => driver.id === anna)?.amount).toBe(before - 100);
    expect(await balanceOf(test(), anna)).toBe(before - 100);
    await send('POST', `payouts/${run.id}/discard`, { version: current.run.version });
  });

  it('is paid once, also when two people confirm it at the same moment, and again', async () => {
    const { drivers } = test().park;
    const { run, lines } = await prepared();
    const confirm = () => send('POST', `payouts/${run.id}/confirm`, { version: run.version });
    const answers = await Promise.all(Array.from({ length: 6 }, confirm));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balanceOf(test(), drivers[0])).toBe(0);
    expect(await ledgerProblems(test().database)).toEqual([]);
    for (const [method, path, body] of [
      ['POST', 'confirm', { version: 7 }],
      ['POST', 'discard', { version: run.version + 1 }],
    ] as const) {
      expect((await send(method, `payouts/${run.id}/${path}`, body)).body).toMatchObject({
        code: 'payout_not_draft',
      });
    }
    const [first, second] = lines.map(({ driver }) => driver.id);
    const mark = (driverId = '', status: string, note: string | null) =>
      send('PUT', `payouts/${run.id}/results`, { lines: [{ driverId, status, note }] });
    expect((await mark(first, 'failed', null)).body).toMatchObject({
      fields: { 'lines.0.note': 'is required' },
    });
    expect((await mark(second, 'paid', null)).body).toMatchObject({ run: { paid: 1 } });
    await Promise.all(Array.from({ length: 4 }, () => mark(first, 'failed', 'Счёт закрыт')));
    expect(await balanceOf(test(), first ?? '')).toBe(lines[0]?.amount);
    expect((await mark(first, 'paid', null)).body).toMatchObject({
      fields: { 'lines.0.status': 'has failed already: the money is back on the balance' },
    });
    expect((await mark(second, 'failed', 'Банк вернул')).body).toMatchObject({ run: { paid: 0, failed: 2 } });
    expect(await balanceOf(test(), second ?? '')).toBe(lines[1]?.amount);
  });

  it('of a confirmed state cannot be changed even by the owner of the database', async () => {
    const change = (sql: string) => test().database.query(sql);
    await expect(change(`update payout_line set amount = 1 where status = 'failed'`)).rejects.toThrow(
      'cannot change',
    );
    await expect(change(`delete from payout_run`)).rejects.toThrow('cannot change');
    await expect(change(`update ledger_entry set amount = 1`)).rejects.toThrow('can only be added to');
    await expect(change(`truncate ledger_entry`)).rejects.toThrow('can only be added to');
    await expect(change(`delete from ride where status = 'completed'`)).rejects.toThrow('only be cancelled');
  });
});
