import { listDrivers } from '@park/contract/drivers';
import type { Endpoint } from '@park/contract/endpoint';
import type { LiveChange } from '@park/contract/live';
import { listVehicles } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import type { QueryClient } from '@tanstack/react-query';

/** What the cache holds of a list: the records under the list's name, and the version. */
type Cached = Readonly<Record<string, unknown>> & { readonly version?: number | null };

interface SharedList {
  readonly endpoint: Endpoint<void, unknown, Cached>;
  readonly idOf: (record: never) => string | null;
}

const LISTS: Readonly<Record<string, SharedList>> = {
  drivers: { endpoint: listDrivers, idOf: driverId },
  vehicles: { endpoint: listVehicles, idOf: vehicleId },
};

/** The shortest time between two readings of a whole list, in milliseconds. */
const READ_AGAIN_AFTER = 2000;

type Records = ReadonlyMap<string | null, unknown>;

const idOfRecord = (list: string) => LISTS[list]?.idOf as (record: unknown) => string | null;

/**
 * The records of a change by their ids; none when they were too many to be sent, or cannot be read.
 */
function readRecords(list: string, records: readonly unknown[] | null): Records {
  const read = LISTS[list]?.endpoint.read?.({ [list]: records ?? [] })?.[list];
  const idOf = idOfRecord(list);
  return new Map(Array.isArray(read) ? read.map((record) => [idOf(record), record]) : []);
}

/** Replaces records of a cached list; null when one of them is not in it. */
function withRecords(list: string, cached: Cached, records: Records): Cached | null {
  const before = cached[list];
  if (!Array.isArray(before) || records.size === 0) return null;
  const idOf = idOfRecord(list);
  const missing = new Set(records.keys());
  const after = before.map((record: unknown) => {
    const id = idOf(record);
    missing.delete(id);
    return records.get(id) ?? record;
  });
  return missing.size === 0 ? { ...cached, [list]: after } : null;
}

/**
 * Keeps the cached lists of drivers and vehicles at the version that the stream announces: it
 * writes the changed records into them, and reads a list again when a version was missed or there
 * were too many records.
 */
export class SharedLists {
  readonly #client: QueryClient;
  readonly #latest = new Map<string, number>();
  /** Per list, the latest version when it was last read again. */
  readonly #readAt = new Map<string, number>();
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #stop: () => void;

  constructor(client: QueryClient) {
    this.#client = client;
    // A response that was under way when a change arrived may be older than the change.
    this.#stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.fetchStatus !== 'idle') return;
      const list = Object.keys(LISTS).find((name) => LISTS[name]?.endpoint.path === query.queryKey[0]);
      if (list) this.#check(list);
    });
  }

  readonly stop = (): void => {
    this.#stop();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  };

  /** The versions of the lists when a connection begins: whatever was missed before is read. */
  readonly begin = (versions: Readonly<Record<string, number | null>>): void => {
    for (const [list, version] of Object.entries(versions)) {
      const known = LISTS[list];
      if (version === null || !known) continue;
      const latest = this.#latest.get(list);
      this.#latest.set(list, version);
      if (latest !== undefined && latest !== version) {
        this.#readRecordsAgain(known);
        this.#readPagesAgain(list);
      }
      this.#check(list);
    }
  };

  /**
   * Applies one change, and returns the ids of its records, also where the list has to be read
   * again for them. A person's own change moves no row of a list that is read in pages, as it moves
   * none of a whole one.
   */
  readonly apply = ({ list, version, records }: LiveChange, isOwn = false): readonly string[] => {
    const known = list === null ? undefined : LISTS[list];
    if (list === null || version === null || !known) return [];
    this.#latest.set(list, Math.max(version, this.#latest.get(list) ?? 0));
    const queryKey = [known.endpoint.path];
    this.#readRecordsAgain(known);
    const cached = this.#client.getQueryData<Cached>(queryKey);
    const isNext = cached?.version === version - 1;
    const fresh = readRecords(list, records);
    const ids = [...fresh.keys()].filter((id) => id !== null);
    this.#writePages(list, fresh);
    if (!isOwn || fresh.size === 0) this.#readPagesAgain(list);
    const written = cached && isNext ? withRecords(list, cached, fresh) : null;
    if (written === null) {
      this.#check(list);
      return ids;
    }
    const updatedAt = this.#client.getQueryState(queryKey)?.dataUpdatedAt;
    this.#client.setQueryData(
      queryKey,
      { ...written, version },
      updatedAt === undefined ? {} : { updatedAt },
    );
    return ids;
  };

  /** Writes changed records into the pages of a list that is too long to be read whole. */
  #writePages(list: string, records: Records): void {
    const idOf = idOfRecord(list);
    for (const { queryKey, state } of this.#pages(list)) {
      const page = state.data as Cached | undefined;
      const before = page?.[list];
      if (!page || !Array.isArray(before)) continue;
      const after = before.map((record: unknown) => records.get(idOf(record)) ?? record);
      this.#client.setQueryData(queryKey, { ...page, [list]: after }, { updatedAt: state.dataUpdatedAt });
    }
  }

  #pages(list: string) {
    return this.#client.getQueryCache().findAll({ queryKey: [LISTS[list]?.endpoint.path, 'page'] });
  }

  /** Reads the pages on screen again: soon, and once for many changes. */
  #readPagesAgain(list: string): void {
    const name = `${list} pages`;
    if (this.#waiting.has(name) || this.#pages(list).length === 0) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(name);
      void this.#client.invalidateQueries({ queryKey: [LISTS[list]?.endpoint.path, 'page'] });
    }, READ_AGAIN_AFTER);
    this.#waiting.set(name, timer);
  }

  /** For screens that read one record by itself. */
  #readRecordsAgain({ endpoint: { path } }: SharedList): void {
    void this.#client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === `${path}/{id}` });
  }

  /**
   * Reads a cached list again when it is older than what the stream has announced. A list that does
   * not say its version is read once for each version.
   */
  #check(list: string): void {
    const queryKey = [LISTS[list]?.endpoint.path];
    const cached = this.#client.getQueryData<Cached>(queryKey);
    const latest = this.#latest.get(list);
    if (cached === undefined || latest === undefined) return;
    if ((cached.version ?? this.#readAt.get(list) ?? -1) >= latest) return;
    if (this.#waiting.has(list) || this.#client.isFetching({ queryKey }) > 0) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(list);
      this.#check(list);
    }, READ_AGAIN_AFTER);
    this.#waiting.set(list, timer);
    this.#readAt.set(list, latest);
    void this.#client.invalidateQueries({ queryKey });
  }
}
