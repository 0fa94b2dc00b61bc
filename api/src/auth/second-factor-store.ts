import type { Queryable } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { createRecoveryCodes, createSecret, hashOfRecoveryCode, stepOfCode } from './second-factor.ts';

export interface SecondFactorState {
  readonly isOn: boolean;
  /** Whether the park requires it of the person's role. */
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
}

/** The state of a person's second factor. */
export async function readSecondFactor(
  tx: Pick<Queryable, 'query'>,
  userId: string,
): Promise<SecondFactorState> {
  return onlyRow(
    await tx.query<SecondFactorState>(
      `select f.secret is not null as "isOn", u.role = any(p.second_factor_roles) as "isRequired",
         (select count(*)::int from recovery_code c where c.user_id = u.id and c.used_at is null) as "recoveryCodesLeft"
       from app_user u join taxi_park p on p.id = u.taxi_park_id left join second_factor f on f.user_id = u.id
       where u.id = $1`,
      [userId],
    ),
  );
}

interface Secrets {
  secret: string | null;
  pending: string | null;
}

/** Locks the row, so that one code cannot be used by two requests at the same moment. */
async function lockSecrets(tx: Queryable, userId: string): Promise<Secrets> {
  const [secrets] = await tx.query<Secrets>(
    'select secret, pending_secret as pending from second_factor where user_id = $1 for update',
    [userId],
  );
  return secrets ?? { secret: null, pending: null };
}

/**
 * Starts the set-up with a new secret, which replaces one that was not confirmed. Returns it in
 * base32.
 */
export async function startSetup(tx: Queryable, userId: string): Promise<string> {
  const secret = createSecret();
  await tx.query(
    `insert into second_factor (user_id, taxi_park_id, pending_secret) values ($1, current_park(), $2)
     on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
    [userId, secret],
  );
  return secret;
}

export type SetupResult = { readonly recoveryCodes: string[] } | 'not_started' | 'wrong_code';

/**
 * Ends the set-up with a code of the app: from now on it is asked for. New recovery codes replace
 * earlier ones.
 */
export async function confirmSetup(
  tx: Queryable,
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<SetupResult> {
  const { pending } = await lockSecrets(tx, userId);
  if (pending === null) return 'not_started';
  const step = stepOfCode(pending, code, now);
  if (step === null) return 'wrong_code';
  await tx.query(
    'update second_factor set secret = pending_secret, pending_secret = null, last_step = $2 where user_id = $1',
    [userId, step],
  );
  const recoveryCodes = createRecoveryCodes();
  await tx.query('delete from recovery_code where user_id = $1', [userId]);
  await tx.query(
    `insert into recovery_code (user_id, taxi_park_id, code_hash)
     select $1, current_park(), hash from unnest($2::text[]) hash`,
    [userId, recoveryCodes.map(hashOfRecoveryCode)],
  );
  return { recoveryCodes };
}

/**
 * Uses a code of the app or a recovery code; false for a wrong one and for one that was used
 * before.
 */
export async function useCode(
  tx: Queryable,
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const { secret } = await lockSecrets(tx, userId);
  if (secret === null) return false;
  const step = stepOfCode(secret, code, now);
  const used =
    step === null
      ? await tx.query(
          `update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null
           returning user_id`,
          [userId, hashOfRecoveryCode(code), now],
        )
      : await tx.query(
          'update second_factor set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
          [userId, step],
        );
  return used.length > 0;
}

/** Removes the second factor and its recovery codes. */
export async function removeSecondFactorOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from recovery_code where user_id = $1', [userId]);
  await tx.query('delete from second_factor where user_id = $1', [userId]);
}
