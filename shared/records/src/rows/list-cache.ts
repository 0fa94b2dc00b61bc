import type { Endpoint } from '@park/contract/endpoint';
import type { OthersChange } from '@park/federation/host-services';
import type { QueryClient } from '@tanstack/react-query';

/** What the cache holds of a list, or of a page: the records under the list's name. */
type Cached = Readonly<Record<string, unknown>> & { readonly version?: number | null };

interface CachedList {
  readonly endpoint: Endpoint<void, unknown, Cached>;
  readonly idOf: (row: never) => string | null;
}

/** What a remote does with its lists in the cache that every screen shares. */
export interface ListCache<Records> {
  /**
   * The records that the console has of a list: all of a whole one, those that were read of one in
   * pages.
   */
  knownRecords<Name extends keyof Records>(client: QueryClient, name: Name): Records[Name][];
  /** Writes saved changes, by the id of their record. */
  writeRecords<Name extends keyof Records>(
    client: QueryClient,
    name: Name,
    parts: ReadonlyMap<string, Partial<Records[Name]>>,
  ): void;
  /**
   * Writes the records of a change by others into the cached list, where it lacks no other change,
   * and into the cached pages of a long one; returns their ids, none when they were too many to be
   * sent. Null for a list of another remote. The host reads a list again that is older than what
   * was announced.
   */
  writeChange(
    client: QueryClient,
    change: OthersChange,
  ): { readonly path: string; readonly ids: readonly string[] } | null;
}

/** The cache of these lists; `Records` says what each has under its name. */
export function listCache<Records>(
  lists: Readonly<Record<keyof Records & string, CachedList>>,
): ListCache<Records> {
  type Name = keyof Records & string;
  const idOfRecord = (name: Name) => lists[name].idOf as (row: unknown) => string | null;

  /** The cached list, where it was read whole, and its cached pages, where it is long. */
  function answersOf(client: QueryClient, name: Name) {
    const queries = client.getQueryCache().findAll({ queryKey: [lists[name].endpoint.path] });
    return queries.flatMap(({ queryKey, state }) => {
      const data = state.data as Cached | undefined;
      const rows: unknown = data?.[name];
      if (!data || !Array.isArray(rows)) return [];
      const isWhole = queryKey.length === 1;
      /** Keeps `dataUpdatedAt`, so that a screen can distinguish this from a response. */
      const write = (after: readonly unknown[], more: object = {}): unknown =>
        client.setQueryData(
          queryKey,
          { ...data, [name]: after, ...more },
          { updatedAt: state.dataUpdatedAt },
        );
      return [{ data, rows: rows as readonly unknown[], isWhole, write }];
    });
  }

  return {
    knownRecords: (client, name) =>
      answersOf(client, name as Name).flatMap(({ rows }) => rows as readonly Records[typeof name][]),
    writeRecords(client, name, parts) {
      const idOf = idOfRecord(name as Name);
      const withPart = (row: unknown): unknown => {
        const part = parts.get(idOf(row) ?? '');
        return part ? { ...(row as object), ...part } : row;
      };
      for (const { rows, write } of answersOf(client, name as Name)) write(rows.map(withPart));
      // A fetch in flight may be older than the change.
      const queryKey = [lists[name as Name].endpoint.path];
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
    },
    writeChange(client, { list, version, records }) {
      if (!Object.hasOwn(lists, list)) return null;
      const name = list as Name;
      const idOf = idOfRecord(name);
      const { path, read } = lists[name].endpoint;
      const changed: unknown = read?.({ [name]: records ?? [] })?.[name];
      const fresh = new Map(Array.isArray(changed) ? changed.map((row: unknown) => [idOf(row), row]) : []);
      for (const { data, rows, isWhole, write } of fresh.size === 0 ? [] : answersOf(client, name)) {
        if (isWhole && data.version !== version - 1) continue;
        const missing = new Set(fresh.keys());
        const after = rows.map((row) => {
          missing.delete(idOf(row));
          return fresh.get(idOf(row)) ?? row;
        });
        // A new record has its place in the whole list, which only the server knows.
        if (!isWhole) write(after);
        else if (missing.size === 0) write(after, { version });
      }
      return { path, ids: [...fresh.keys()].filter((id) => id !== null) };
    },
  };
}
