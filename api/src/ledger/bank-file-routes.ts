import { type BankFileSettings, getBankFile, saveBankFile, updateBankFile } from '@park/contract/bank-files';
import { bankFileSavedInput, bankFileSettings } from '@park/contract/schemas/bank-file-schemas';
import { amountText } from '@park/domain/bank-file/payments';
import { payerProblems } from '@park/domain/bank-file/settings-form';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { jsonResponse } from '../http/json-response.ts';
import { noInput } from '../http/route.ts';
import { type FieldProblem, RequestError } from '../http/request-error.ts';
import { lockLedger } from './ledger-days.ts';
import { journalPark } from './ledger-journal.ts';
import { readPayout } from './payout-store.ts';

async function readSettings(park: Pick<Queryable, 'query'>): Promise<BankFileSettings | null> {
  const [row] = await park.query<{ settings: BankFileSettings }>(
    'select settings from bank_file where taxi_park_id = current_park()',
  );
  return row?.settings ?? null;
}

async function writeSettings(tx: Queryable, parkId: string, settings: BankFileSettings): Promise<void> {
  const before = await readSettings(tx);
  await tx.query(
    `insert into bank_file (taxi_park_id, settings) values (current_park(), $1::jsonb)
     on conflict (taxi_park_id) do update set settings = excluded.settings`,
    [JSON.stringify(settings)],
  );
  const keys = Object.keys(settings) as (keyof BankFileSettings)[];
  const changes = keys
    .map((key) => ({ field: `bank_${key}`, before: before?.[key] ?? null, after: settings[key] }))
    .filter((change) => change.before !== change.after);
  const [park] = await tx.query<{ name: string }>('select name from taxi_park where id = current_park()');
  if (changes.length > 0)
    await journalPark(tx, 'bank_file_set', { id: parkId, name: park?.name ?? '' }, changes);
}

/** The calls on the file of a payout run for the bank (extension `bankFiles`, decision 156). */
export async function bankFileRoutes(app: FastifyInstance): Promise<void> {
  app.park({
    endpoint: getBankFile,
    permission: 'readPayouts',
    input: noInput,
    handle: async ({ park }) => jsonResponse({ settings: await readSettings(park) }),
  });

  app.park({
    endpoint: updateBankFile,
    permission: 'preparePayouts',
    input: bankFileSettings,
    async handle({ input, park, user }) {
      const wrong = Object.keys(payerProblems(input));
      if (wrong.length > 0) {
        const fields = Object.fromEntries(
          wrong.map((field): [string, FieldProblem] => [field, { problem: 'bank_detail' }]),
        );
        throw new RequestError('validation_failed', { fields });
      }
      await park.transaction(async (tx) => {
        await lockLedger(tx, user);
        await writeSettings(tx, user.taxiParkId, input);
      });
      return jsonResponse({ settings: input });
    },
  });

  app.park({
    endpoint: saveBankFile,
    permission: 'readPayouts',
    input: bankFileSavedInput,
    handle: ({ input, park, id, user }) =>
      park.transaction(async (tx) => {
        await lockLedger(tx, user);
        const { run } = await readPayout(tx, id);
        if (run.status !== 'confirmed') throw new RequestError('payout_not_confirmed');
        await tx.query(
          `update payout_run set file_saved_at = park_now(), file_number = coalesce(file_number, (
               select coalesce(max(o.file_number + (select count(*) from payout_line l where l.run_id = o.id)), 1)
               from payout_run o where o.taxi_park_id = current_park())),
             file_saved_by = nullif(current_setting('park.person', true), '')::uuid,
             file_saved_by_name = (select name from app_user
               where id = nullif(current_setting('park.person', true), '')::uuid)
           where id = $1`,
          [run.id],
        );
        await journalPark(tx, 'payout_file_saved', { id: run.id, name: run.day }, [
          { field: 'payoutPayments', before: null, after: String(input.payments) },
          {
            field: 'payoutTotal',
            before: null,
            after: amountText(input.total, user),
          },
        ]);
        return jsonResponse(await readPayout(tx, id));
      }),
  });
}
