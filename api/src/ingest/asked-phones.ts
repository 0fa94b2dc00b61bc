import { countriesOfPhones, countriesOfZone, phoneForms, wholePhones } from '@park/domain/ingest/home-phones';
import { onlyRow, type Queryable } from '../database/database.ts';

type Reader = Pick<Queryable, 'query'>;

const zoneSql = 'select time_zone as "timeZone" from taxi_park where id = current_park()';
const startsSql = `select distinct left(phone, 4) as start from app_user
  where taxi_park_id = current_park() and role = 'driver' and phone like '+%'`;

/**
 * For each phone the digits under which a driver may have it: one that is no number in E.164 is read
 * as it is written at home in the park's country, and only where it is none there, in the countries
 * that phones of its drivers are of.
 */
export async function askedPhones(
  tx: Reader,
  phones: readonly (string | undefined)[],
): Promise<(readonly string[])[]> {
  if (phones.every((phone) => phone === undefined)) return phones.map(() => []);
  const own = countriesOfZone(onlyRow(await tx.query<{ timeZone: string }>(zoneSql)).timeZone);
  const isForeign = (phone: string): boolean =>
    !phone.startsWith('+') && wholePhones(phone, own).length === 0;
  const hasForeign = phones.some((phone) => phone !== undefined && isForeign(phone));
  const starts = hasForeign ? await tx.query<{ start: string }>(startsSql) : [];
  const others = countriesOfPhones(starts.map(({ start }) => start));
  return phones.map((phone) =>
    phone === undefined ? [] : phoneForms(phone, isForeign(phone) ? others : own),
  );
}
