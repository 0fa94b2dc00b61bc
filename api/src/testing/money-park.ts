import { randomUUID } from 'node:crypto';
import { createSessionStore } from '../sessions/session-store.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { TestApp } from './create-test-app.ts';
import { DAY } from './money-books.ts';
import type { PlainSums } from './money-books.ts';

export const MONDAY = Date.parse('2026-03-09T00:00:00+03:00');
export const IBANS = [
  'BY13NBRB3600900000002Z00AB00',
  'BY20OLMP31350000001000000933',
  'BY86AKBB10100000002966000000',
];
export const PHONE = '+375291112233';

export type Unit = { readonly currency: string; readonly decimals: number };

export interface MoneyPark {
  readonly id: string;
  /** Four; all but the last have an account at a bank. */
  readonly drivers: readonly string[];
  /** A call as the admin of the park; throws for another answer than 2xx. */
  call(method: string, path: string, body?: object): Promise<unknown>;
}

/** A source with all that it told and that is posted, without the park's share. */
export interface ToldSource {
  readonly id: string;
  readonly basis: string;
  readonly sums: PlainSums;
  readonly rides: readonly { readonly driver: string; readonly at: number }[];
}

/** A park after a random week, and what its drivers are owed by our own calculation. */
export interface MoneyWeek {
  readonly park: MoneyPark;
  readonly sums: PlainSums;
  readonly records: number;
  /** From MONDAY on. */
  readonly days: number;
  /** What is to be judged by a statement. */
  readonly told: readonly ToldSource[];
  /** How many answers were lost, and how many complete statements were judged. */
  readonly lost: number;
  readonly judged: number;
}

/** An empty park with four drivers on the Friday before the week; the first has PHONE. */
export async function makeMoneyPark(test: TestApp, { currency, decimals }: Unit): Promise<MoneyPark> {
  const { database, clock } = test;
  clock.now = new Date(MONDAY - 3 * DAY);
  const [id, admin] = [randomUUID(), randomUUID()];
  const drivers = [0, 1, 2, 3].map(() => randomUUID());
  const own = { taxi_park_id: id, created_at: clock.now };
  const user = (userId: string, role: string, name: string, phone: string | null) => ({
    id: userId,
    role,
    name,
    phone,
    email: `${userId}@park.by`,
    password_hash: 'none',
    is_active: true,
    version: 1,
    ...own,
  });
  await database.transaction(async (tx) => {
    await tx.query(`select set_config('park.now', $1, true)`, [clock.now.toISOString()]);
    await insertRows(tx, 'taxi_park', [
      {
        id,
        name: id,
        time_zone: 'Europe/Minsk',
        currency,
        currency_decimals: decimals,
        created_at: clock.now,
      },
    ]);
    await insertRows(tx, 'app_user', [
      user(admin, 'admin', 'Admin', null),
      ...drivers.map((each, n) => user(each, 'driver', `Driver ${n}`, n === 0 ? PHONE : `+37529000000${n}`)),
    ]);
    await insertRows(
      tx,
      'driver',
      drivers.map((each, n) => ({
        id: each,
        license_number: `LIC-${n}`,
        connection_status: true,
        status: 'active',
        ...own,
      })),
    );
  });
  const token = await createSessionStore(database).start(admin, clock.now);
  await database.query(`update session set expires_at = now() + interval '5 years' where user_id = $1`, [
    admin,
  ]);
  const call: MoneyPark['call'] = async (method, path, body) => {
    const answer = await test.send(method, `taxipark/${path}`, { token, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  for (const [n, iban] of IBANS.entries()) {
    await call('PUT', `ledger/drivers/${drivers[n]}/bank_account`, { iban });
  }
  return { id, drivers, call };
}
