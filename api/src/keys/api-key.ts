import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Database } from '../database/database.ts';

/** What a key may do. */
export const KEY_SCOPES = ['rides:write', 'rides:read', 'fleet:read', 'money:read', 'bills:write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

const PREFIX = 'tpk_live';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^(tpk_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Six letters: a mistyped or a cut key is refused unread, and a found one is known as ours. */
function checkLetters(text: string): string {
  let rest = crc32(text);
  let letters = '';
  for (let place = 0; place < 6; place += 1) {
    letters = `${LETTERS[rest % LETTERS.length] ?? ''}${letters}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}

/** How a key is stored: its 190 random bits need no slow hash and no salt. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A new key: what is shown once, what may be shown always, and what is stored. */
export function newApiKey(): { readonly secret: string; readonly shown: string; readonly hash: string } {
  const shown = `${PREFIX}_${randomLetters(8)}`;
  const body = `${shown}_${randomLetters(32)}`;
  const secret = `${body}${checkLetters(body)}`;
  return { secret, shown, hash: hashOf(secret) };
}

/** Who sends with a key. */
export interface KeyHolder {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** ISO 8601, UTC; null for a key without end. */
  readonly expiresAt: string | null;
  readonly sourceId: string;
  readonly source: string;
  readonly taxiParkId: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly decimals: number;
}

interface FoundKey extends KeyHolder {
  readonly isUsedLately: boolean;
}

const USED_MINUTES = 1;

/**
 * The holder of a key; undefined for a text that is none, and for a key that is unknown, withdrawn or
 * past its end. Runs outside of any park, because it finds the park. Keeps when and from where the
 * key was used, to the minute.
 */
export async function findKeyHolder(
  database: Database,
  key: string,
  { now, from }: { readonly now: Date; readonly from: string },
): Promise<KeyHolder | undefined> {
  const [, body = '', check] = FORM.exec(key) ?? [];
  if (check === undefined || checkLetters(body) !== check) return undefined;
  const [found] = await database.query<FoundKey>(
    `select k.id as "keyId", k.name, to_json(k.scopes) as scopes, s.id as "sourceId", s.name as source,
       to_char(k.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
       p.id as "taxiParkId", p.time_zone as "timeZone", p.currency, p.currency_decimals as decimals,
       coalesce(k.last_used_at > $3 and k.last_used_from = $4, false) as "isUsedLately"
     from api_key k join ride_source s on s.id = k.source_id join taxi_park p on p.id = k.taxi_park_id
     where k.key_hash = $1 and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > $2)`,
    [hashOf(key), now, new Date(now.getTime() - USED_MINUTES * 60_000), from],
  );
  if (found === undefined) return undefined;
  const { isUsedLately, ...holder } = found;
  if (!isUsedLately) {
    await database.query('update api_key set last_used_at = $2, last_used_from = $3 where id = $1', [
      holder.keyId,
      now,
      from,
    ]);
  }
  return holder;
}
