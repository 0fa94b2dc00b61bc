import { ibanProblem, plainIban } from '@park/domain/money/iban';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { knownDriver } from './known-drivers.ts';
import { journalDrivers } from './ledger-journal.ts';

/**
 * Sets or clears a driver's bank account; returns it as it is kept. Throws 404 for an unknown
 * driver and 400 for a text that is no IBAN.
 */
export async function setBankAccount(tx: Queryable, id: string, text: string | null): Promise<string | null> {
  const driver = await knownDriver(tx, id);
  const iban = plainIban(text ?? '') || null;
  if (iban !== null && ibanProblem(iban) !== null) {
    throw new RequestError('validation_failed', { fields: { iban: { problem: 'iban' } } });
  }
  // The driver's lock: of two at once, the second waits for the first.
  await tx.query('select from driver where id = $1 for no key update', [driver]);
  const [row] = await tx.query<{ iban: string }>('select iban from bank_account where driver_id = $1', [
    driver,
  ]);
  const before = row?.iban ?? null;
  if (before === iban) return iban;
  await (iban === null
    ? tx.query('delete from bank_account where driver_id = $1', [driver])
    : tx.query(
        `insert into bank_account (driver_id, taxi_park_id, iban, set_by)
         values ($1, current_park(), $2, nullif(current_setting('park.person', true), '')::uuid)
         on conflict (driver_id) do update set iban = excluded.iban, set_by = excluded.set_by`,
        [driver, iban],
      ));
  const changes = [{ field: 'iban', before, after: iban }];
  await journalDrivers(tx, 'bank_account_set', [{ id: driver, changes }]);
  return iban;
}
