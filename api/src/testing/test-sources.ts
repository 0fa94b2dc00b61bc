import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';

/** A source of rides with one key and a statement, and one that is fetched from a platform. */
export interface TestSource {
  readonly id: string;
  readonly keyId: string;
  readonly platformId: string;
  readonly secret: string;
}

/** Adds the sources of a test park, and a statement with the park's own id. `own`: the park of the rows and when they were made. */
export async function seedTestSources(
  tx: Queryable,
  label: string,
  { shown, key_hash, ...source }: TestSource & { readonly shown: string; readonly key_hash: string },
  own: { readonly taxi_park_id: string; readonly created_at: Date },
): Promise<void> {
  const { taxi_park_id: id, created_at: now } = own;
  await insertRows(tx, 'ride_source', [
    { id: source.id, name: `Dispatch ${label}`, kind: 'api', earning: 'before', version: 1, ...own },
    {
      id: source.platformId,
      name: `Yandex ${label}`,
      kind: 'yandex',
      earning: 'before',
      version: 1,
      ...own,
    },
  ]);
  // Where nobody answers, and with a secret that no server opens: tests that fetch make their own.
  await insertRows(tx, 'source_connection', [
    {
      source_id: source.platformId,
      taxi_park_id: id,
      sealed: 'none',
      mark: now,
      next_run_at: now,
      settings: { host: 'https://fleet.example', parkId: 'p-1' },
    },
  ]);
  await insertRows(tx, 'api_key', [
    {
      id: source.keyId,
      source_id: source.id,
      name: 'First',
      shown,
      key_hash,
      ...own,
      scopes: ['rides:write', 'rides:read'],
    },
  ]);
  await insertRows(tx, 'statement', [
    {
      id,
      taxi_park_id: id,
      source_id: source.id,
      read_at: now,
      first_day: '2026-03-02',
      last_day: '2026-03-08',
      lines: [{ driver: { externalId: 'nobody' }, sums: { gross: 5_000 } }],
    },
  ]);
}
