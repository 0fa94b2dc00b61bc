import { randomUUID } from 'node:crypto';
import { newPark } from '@park/contract/auth';
import { inputSchema } from '@park/contract/call-schemas';
import type { Taken } from '@park/contract/fields';
import { decimalsOf } from '@park/domain/format/currency-decimals';
import type { z } from 'zod';
import { hashPassword, isCommonPassword } from '../auth/passwords.ts';
import { ConfigurationError } from '../database/configuration-error.ts';
import { removeSecondFactorOf } from '../auth/second-factor-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { conflictOf } from '../http/database-error.ts';

const isUncommon = ({ password }: { readonly password: string }) => !isCommonPassword(password);
const common = { path: ['password'], message: 'is one of the most used passwords' };
const parkInput = inputSchema(newPark).refine(isUncommon, common);
const passwordInput = inputSchema({ email: 'email', password: newPark.password }).refine(isUncommon, common);

export type NewPark = Taken<typeof newPark>;

function checked<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigurationError(`${issue?.path.join('.') ?? 'input'}: ${issue?.message ?? 'is not valid'}`);
}

/** Adds a park with its first admin, whose password is hashed; codes for a first park end. */
export async function insertPark(
  tx: Queryable,
  park: Omit<NewPark, 'password'>,
  passwordHash: string,
): Promise<{ parkId: string; userId: string }> {
  const [parkId, userId] = [randomUUID(), randomUUID()];
  await tx.query(
    'insert into taxi_park (id, name, time_zone, currency, currency_decimals) values ($1, $2, $3, $4, $5)',
    [parkId, park.park, park.timeZone, park.currency, decimalsOf(park.currency)],
  );
  await tx.query(
    `insert into app_user (id, taxi_park_id, name, email, role, password_hash)
     values ($1, $2, $3, $4, 'admin', $5)`,
    [userId, parkId, park.name, park.email, passwordHash],
  );
  await tx.query('delete from setup_code');
  return { parkId, userId };
}

/**
 * Creates a taxi park with its first admin and returns the park's id. Throws ConfigurationError
 * when a value is not valid or another console user has the e-mail.
 */
export async function createPark(database: Database, input: NewPark): Promise<string> {
  const park = checked(parkInput, input);
  const passwordHash = await hashPassword(park.password);
  try {
    return (await database.transaction((tx) => insertPark(tx, park, passwordHash))).parkId;
  } catch (error) {
    if (conflictOf(error)?.code !== 'conflict') throw error;
    throw new ConfigurationError('email: is already in use');
  }
}

/**
 * Takes off a console user's second factor, where nobody else can, and ends their sessions: the lost
 * device may hold one. A trigger writes it into the journal. Throws ConfigurationError when no console
 * user with a second factor has the e-mail.
 */
export async function removeSecondFactor(database: Database, typed: string): Promise<void> {
  const valid = checked(inputSchema({ email: 'email' }), { email: typed });
  const [person] = await database.query<{ id: string }>(
    `select u.id from app_user u join second_factor f on f.user_id = u.id and f.secret is not null
     where lower(u.email) = $1 and u.role <> 'driver'`,
    [valid.email],
  );
  if (person === undefined)
    throw new ConfigurationError('email: no console user with a second factor has it');
  await database.transaction(async (tx) => {
    await removeSecondFactorOf(tx, person.id);
    await tx.query('delete from session where user_id = $1', [person.id]);
  });
}

/**
 * Sets a console user's password, which ends all of their sessions. Throws ConfigurationError when
 * the password is too short or too common, or no console user has the e-mail.
 */
export async function setPassword(
  database: Database,
  input: { email: string; password: string },
): Promise<void> {
  const valid = checked(passwordInput, input);
  const changed = await database.query<{ id: string }>(
    `update app_user set password_hash = $2 where lower(email) = $1 and role <> 'driver' returning id`,
    [valid.email, await hashPassword(valid.password)],
  );
  if (changed.length === 0) throw new ConfigurationError('email: no console user has it');
}
