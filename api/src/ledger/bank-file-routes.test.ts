import { outputOf } from '@park/contract/schemas/output-schema';
import { searchJournal } from '@park/contract/journal';
import { getPayoutRun } from '@park/contract/payouts';
import { getBankFile } from '@park/contract/bank-files';
import { defaultBankFile } from '@park/domain/bank-file/bank-file';
import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('the file for the bank', (test) => {
  const settings = {
    ...defaultBankFile('BYN'),
    ...{ format: 'oneC', payerName: 'Парк', payerAccount: 'BY13NBRB3600900000002Z00AB00' },
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

  it('of a confirmed run is kept with who has saved it and when, and in the journal', async () => {
    const { confirmed, draft } = test().park.money;
    const { run } = outputOf(getPayoutRun).parse(
      (await call('POST', `payouts/${confirmed}/bank_file`, { payments: 2, total: 10_050 })).body,
    );
    const again = outputOf(getPayoutRun).parse(
      (await call('POST', `payouts/${confirmed}/bank_file`, { payments: 2, total: 10_050 })).body,
    );
    expect([run.fileNumber, again.run.fileNumber]).toEqual([1, 1]);
    expect([run.fileSavedBy?.name !== undefined, run.fileSavedAt]).toEqual([
      true,
      test().clock.now.toISOString(),
    ]);
    const [last] = await journal();
    expect([last?.action, last?.changes.map(({ after }) => after)]).toEqual([
      'payout_file_saved',
      ['2', '100.50'],
    ]);
    expect((await call('POST', `payouts/${draft}/bank_file`, { payments: 1, total: 1 })).status).toBe(409);
  });

  it('has numbers of documents that no other run of the park has, given once', async () => {
    const { confirmed, draft } = test().park.money;
    const save = async (id: string) =>
      outputOf(getPayoutRun).parse(
        (await call('POST', `payouts/${id}/bank_file`, { payments: 1, total: 1 })).body,
      );
    const first = await save(confirmed);
    expect(first.run.fileNumber).toBe(1);
    const { run } = outputOf(getPayoutRun).parse((await call('GET', `payouts/${draft}`)).body);
    const { status } = await call('POST', `payouts/${draft}/confirm`, { version: run.version });
    expect(status).toBe(200);
    expect((await save(draft)).run.fileNumber).toBe(1 + first.lines.length);
    expect((await save(confirmed)).run.fileNumber).toBe(1);
  });
});
