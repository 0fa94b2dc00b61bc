import type { WireDriver } from '@park/contract/drivers';
import type { WirePayoutRun } from '@park/contract/payouts';
import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('two drivers of one name', (test) => {
  const send = (method: string, path: string, body?: object) =>
    test().send(method, `taxipark/${path}`, { token: test().park.admin.token, ...(body && { body }) });
  const add = async (name: string, key: string, phone: string) => {
    const person = { name, email: `${key}@n.by`, phone, password: 'secret1', licenseNumber: `NS ${key}` };
    const { driver } = (await send('POST', 'drivers', person)).body as { driver: WireDriver };
    return driver.userId;
  };
  type Named = { driver: { id: string; name: string } };

  it('are told apart by phone, licence or car in the sheet, the terms, accounts, payouts and bills', async () => {
    const phones = ['+375291110001', '+375291110002', '+375291110003', '+375291110003'];
    const ids: string[] = [];
    for (const [n, phone] of phones.entries())
      ids.push(await add(n === 1 ? 'иванов Иван' : 'Иванов Иван', `ns${n}`, phone));
    const told = [
      'Иванов Иван, +375291110001',
      'иванов Иван, +375291110002',
      'Иванов Иван, NS ns2',
      'Иванов Иван, NS ns3',
    ];
    const entries = [...ids, test().park.drivers[0]].map((driverId) => ({ driverId, amount: 500 }));
    await send('POST', 'ledger/entries', { kind: 'bonus', day: '2026-03-19', text: 'x', entries });
    const namesIn = (rows: readonly Named[]) =>
      ids.map((id) => rows.find(({ driver }) => driver.id === id)?.driver.name);
    const range = { startDate: '2026-03-01', endDate: '2026-03-20' };
    const sheet = (await send('POST', 'ledger/settlements', range)).body as { rows: Named[] };
    expect(namesIn(sheet.rows)).toEqual(told);
    expect(sheet.rows.find(({ driver }) => driver.id === test().park.drivers[0])?.driver.name).toBe(
      'Анна Жук',
    );
    const terms = (await send('GET', 'ledger/terms')).body as { drivers: Named[] };
    expect(namesIn(terms.drivers)).toEqual(told);
    const account = await send('POST', `ledger/drivers/${ids[2]}/account`, range);
    expect((account.body as Named).driver.name).toBe(told[2]);
    const { runs } = (await send('GET', 'ledger/payouts')).body as { runs: WirePayoutRun[] };
    const draft = runs.find(({ status }) => status === 'draft');
    await send('POST', `ledger/payouts/${draft?.id}/discard`, { version: draft?.version });
    const payout = (await send('POST', 'ledger/payouts', { day: '2026-03-19' })).body as {
      lines: { driver: { id: string }; told: string | null }[];
    };
    expect(ids.map((id) => payout.lines.find(({ driver }) => driver.id === id)?.told)).toEqual(told);
    const bill = { kind: 'fine', number: 'ns', plate: 'ZZ 1', at: '2026-03-19T10:00:00Z', amount: '5.00' };
    const made = ((await send('POST', 'bills', bill)).body as { bill: { id: string; version: number } }).bill;
    const chosen = await send('PUT', `bills/${made.id}/driver`, { version: made.version, driverId: ids[1] });
    expect(chosen.body).toMatchObject({ bill: { driver: { name: told[1] } } });
    const list = await send('POST', 'bills/list', { of: 'open' });
    expect(list.text).toContain(told[1]);
  });
});
