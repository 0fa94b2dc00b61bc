import { type BankFileSettings, getBankFile, saveBankFile, updateBankFile } from '@park/contract/bank-files';
import { amountText, openPayments } from '@park/domain/bank-file/payments';
import { payerProblems } from '@park/domain/bank-file/settings-form';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { type FieldProblem, RequestError } from '../http/request-error.ts';
import { lockLedger } from './ledger-days.ts';
import { journalPark } from '../journal/write-journal.ts';
import { readPayout } from './payout-runs.ts';

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

/**
 * Gives the lines of a run the numbers after those of the park's other runs, once: a bank refuses
 * what is sent twice by them, so that they stay whatever becomes of a driver.
 */
async function keepNumbers(tx: Queryable, runId: string): Promise<void> {
  const given = await tx.query(
    `update payout_run set file_number = (
         select coalesce(max(o.file_number + (select count(*) from payout_line l where l.run_id = o.id)), 1)
         from payout_run o where o.taxi_park_id = current_park())
     where id = $1 and file_number is null returning id`,
    [runId],
  );
  if (given.length === 0) return;
  await tx.query(
    `update payout_line l set number = r.file_number - 1 + x.place
     from payout_run r, (select o.driver_id, row_number() over (order by coalesce(o.name, u.name), u.id) as place
       from payout_line o join app_user u on u.id = o.driver_id where o.run_id = $1) x
     where r.id = $1 and l.run_id = $1 and l.driver_id = x.driver_id`,
    [runId],
  );
}

/** The calls on the file of a payout run for the bank (extension `bankFiles`, decision 156). */
export async function bankFileRoutes(app: FastifyInstance): Promise<void> {
  app.park(getBankFile, async ({ park }) => ({ settings: await readSettings(park) }));

  app.park(updateBankFile, async ({ input, park, user }) => {
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
    return { settings: input };
  });

  app.park(saveBankFile, ({ park, id, user }) =>
    park.transaction(async (tx) => {
      await lockLedger(tx, user);
      const { run, lines } = await readPayout(tx, id);
      if (run.status !== 'confirmed') throw new RequestError('payout_not_confirmed');
      const payments = openPayments(lines).filter(({ iban }) => iban !== null);
      if (payments.length === 0) throw new RequestError('payout_empty');
      await keepNumbers(tx, run.id);
      await tx.query(
        `update payout_run set file_saved_at = park_now(),
             file_saved_by = nullif(current_setting('park.person', true), '')::uuid,
             file_saved_by_name = (select name from app_user
               where id = nullif(current_setting('park.person', true), '')::uuid)
           where id = $1`,
        [run.id],
      );
      const total = payments.reduce((sum, { amount }) => sum + amount, 0);
      await journalPark(tx, 'payout_file_saved', { id: run.id, name: run.day }, [
        { field: 'payoutPayments', before: null, after: String(payments.length) },
        { field: 'payoutTotal', before: null, after: amountText(total, user) },
      ]);
      return readPayout(tx, id);
    }),
  );
}
