import { outputOf } from '@park/contract/call-schemas';
import { searchJournal } from '@park/contract/journal';
import { getPayoutRun } from '@park/contract/payouts';
import { getBankFile } from '@park/contract/bank-files';
import { defaultBankFile } from '@park/domain/bank-file/bank-file';
import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('the file for the bank', (test) => {
  const settings = {
    ...defaultBankFile('BYN'),
    format: 'oneC',
    payerName: 'Парк',
    payerAccount: 'BY13NBRB3600900000002Z00AB00',
  };
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    test().send(method, `taxipark/ledger/${path}`, { token: test().park.admin.token, ...(body && { body }) });
  const journal = async () =>
    outputOf(searchJournal).parse(
      (await test().send('POST', 'taxipark/journal', { token: test().park.admin.token, body: { limit: 5 } }))
        .body,
    ).entries;

  it('has no settings until somebody sets them; the journal has what was set', async () => {
    expect(outputOf(getBankFile).parse((await call('GET', 'bank_file')).body)).toEqual({ settings: null });
    expect((await call('PUT', 'bank_file', settings)).status).toBe(200);
    expect((await call('PUT', 'bank_file', { ...settings, taxId: '191234567' })).status).toBe(200);
    expect(outputOf(getBankFile).parse((await call('GET', 'bank_file')).body).settings?.taxId).toBe(
      '191234567',
    );
    const [last] = await journal();
    expect([last?.action, last?.changes]).toEqual([
      'bank_file_set',
      [{ field: 'bank_taxId', before: null, after: '191234567' }],
    ]);
  });

  it('is refused with an account or a code that no bank has', async () => {
    const { status, body } = await call('PUT', 'bank_file', {
      ...settings,
      payerAccount: 'BY00',
      bankCode: 'x',
    });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([
      400,
      ['payerAccount', 'bankCode'],
    ]);
  });

  const payout = (body: unknown) => outputOf(getPayoutRun).parse(body);

  it('of a confirmed run is kept with who has saved it and when, and what the server counts', async () => {
    const { confirmed, draft } = test().park.money;
    const { run } = payout((await call('POST', `payouts/${confirmed}/bank_file`)).body);
    // What an earlier console says of it is not believed.
    const body = { payments: 1, total: 99_900 };
    const again = payout((await call('POST', `payouts/${confirmed}/bank_file`, body)).body);
    expect([run.fileNumber, again.run.fileNumber]).toEqual([1, 1]);
    expect([run.fileSavedBy?.name !== undefined, run.fileSavedAt]).toEqual([
      true,
      test().clock.now.toISOString(),
    ]);
    const [last] = await journal();
    expect([last?.action, last?.changes.map(({ after }) => after)]).toEqual([
      'payout_file_saved',
      ['1', '5.00'],
    ]);
    expect((await call('POST', `payouts/${draft}/bank_file`)).status).toBe(409);
  });

  it('is saved only by who may prepare payouts', async () => {
    const { money, viewer, accountant } = test().park;
    const save = (token: string) =>
      test().send('POST', `taxipark/ledger/payouts/${money.confirmed}/bank_file`, { token });
    expect([(await save(viewer.token)).status, (await save(accountant.token)).status]).toEqual([403, 200]);
  });

  it('has numbers of documents that no other run has, and that stay whoever leaves', async () => {
    const { drivers, money } = test().park;
    await call('POST', `payouts/${money.draft}/discard`, { version: 1 });
    const entries = drivers.map((driverId) => ({ driverId, amount: 100_000 }));
    await call('POST', 'entries', { kind: 'bonus', day: '2026-03-19', text: 'x', entries });
    await call('PUT', `drivers/${drivers[0]}/bank_account`, { iban: 'BY20OLMP31350000001000000933' });
    const { run: made } = payout((await call('POST', 'payouts', { day: '2026-03-19' })).body);
    expect((await call('POST', `payouts/${made.id}/confirm`, { version: 1 })).status).toBe(200);
    const save = async () => {
      const { run, lines } = payout((await call('POST', `payouts/${made.id}/bank_file`)).body);
      const numbers = Object.fromEntries(lines.map(({ driver, number }) => [driver.id, number]));
      return { fileNumber: run.fileNumber, numbers };
    };
    const first = await save();
    expect(first.fileNumber).toBe(2);
    expect(Object.values(first.numbers).toSorted()).toEqual([2, 3, 4, 5]);
    const body = { leaving: [{ driverId: drivers[2], leftOn: '2026-03-20' }] };
    expect((await test().send('PUT', 'taxipark/driver_leaving', { body })).status).toBe(200);
    const left = await test().database.query('select has_left from driver where id = $1', [drivers[2]]);
    expect(left).toEqual([{ has_left: true }]);
    expect(await save()).toEqual(first);
  });
});
