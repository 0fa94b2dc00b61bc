import type { Role } from '@park/domain/people/roles';
import type { Database } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { isPasswordRight } from './passwords.ts';

/** A user as sign-in finds them, before any session exists. */
export interface Account {
  readonly userId: string;
  readonly taxiParkId: string;
  readonly park: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly decimals: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role | 'driver';
  readonly isActive: boolean;
  readonly passwordHash: string;
  readonly hasSecondFactor: boolean;
  readonly mustHaveSecondFactor: boolean;
}

/** The user with an e-mail, in any park; of a console user and drivers the console user. */
export async function findAccount(database: Database, email: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    `select u.id as "userId", u.taxi_park_id as "taxiParkId", p.name as park,
       p.time_zone as "timeZone", p.currency, p.currency_decimals as decimals, u.name, u.email, u.phone, u.role,
       u.is_active as "isActive", u.password_hash as "passwordHash", f.secret is not null as "hasSecondFactor",
       u.role = any(p.second_factor_roles) as "mustHaveSecondFactor"
     from app_user u join taxi_park p on p.id = u.taxi_park_id left join second_factor f on f.user_id = u.id
     where lower(u.email) = lower($1) order by u.role = 'driver', u.created_at limit 1`,
    [email],
  );
  return account;
}

/** False on the first day of a server. */
export async function hasPark(database: Database): Promise<boolean> {
  return (await database.query('select 1 from taxi_park limit 1')).length > 0;
}

/**
 * The account of an e-mail and its right password. Throws 401 for a wrong one, the same for an
 * unknown e-mail; only after the right password 403 for a driver and for a person who is switched
 * off.
 */
export async function accountWithPassword(
  database: Database,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const account = await findAccount(database, email);
  const isRight = await isPasswordRight(account?.passwordHash, password);
  if (account === undefined && !(await hasPark(database))) throw new RequestError('no_park_yet');
  if (account === undefined || !isRight) throw new RequestError('wrong_credentials');
  if (account.role === 'driver') throw new RequestError('not_allowed');
  if (!account.isActive) throw new RequestError('person_switched_off');
  return account;
}
