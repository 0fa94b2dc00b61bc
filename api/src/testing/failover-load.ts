import { outputOf } from '@park/contract/call-schemas';
import { searchJournal } from '@park/contract/journal';
import { createEntries } from '@park/contract/ledger';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@park/domain/report/date-range';

/** How long a client waits before it sends a refused request again, as the console does. */
const AGAIN_MS = 100;

/** What the clients have met. */
export interface FailoverLoad {
  /** Entries of the ledger that were acknowledged, by the text that only they have. */
  readonly entries: Map<string, string>;
  /** The last note of each driver that was acknowledged. */
  readonly notes: Map<string, string>;
  writes: number;
  reads: number;
  /** Requests that were refused or lost, by what was seen. */
  readonly errors: Map<string, number>;
  /**
   * The longest time between two acknowledged writes, and between two answered reads, of all
   * clients; ms.
   */
  readonly longestGap: { write: number; read: number };
  /** Reads of a person's own last change that did not show it. */
  readonly stale: string[];
  isOver: boolean;
}

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

interface Clients {
  readonly origin: string;
  readonly token: string;
  readonly driverIds: readonly string[];
}

/** An answer that no client should get. */
class Defect extends Error {
  override readonly name = 'Defect';
}

const today = () => new Date().toISOString().slice(0, 10);

/**
 * Clients that write and read through one origin until the load is over; each sends again what was
 * not answered.
 */
export function startLoad({ origin, token, driverIds }: Clients): {
  readonly load: FailoverLoad;
  /** Ends all clients, each after its last answer. */
  stop(): Promise<void>;
} {
  const load: FailoverLoad = {
    entries: new Map(),
    notes: new Map(),
    writes: 0,
    reads: 0,
    errors: new Map(),
    longestGap: { write: 0, read: 0 },
    stale: [],
    isOver: false,
  };
  const last = { write: performance.now(), read: performance.now() };

  function answered(kind: 'write' | 'read'): void {
    const now = performance.now();
    load.longestGap[kind] = Math.max(load.longestGap[kind], now - last[kind]);
    last[kind] = now;
    load[`${kind}s`] += 1;
  }

  async function once({ method, path, body, key }: Sent): Promise<unknown> {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    // Anything else would be a defect: nothing is wrong with these requests.
    if (response.status !== 503) throw new Defect(`${path} answered ${response.status}: ${text}`);
    throw new Error('503');
  }

  /** The answer to a request that is sent until it gets one. */
  async function send(kind: 'write' | 'read', sent: Sent): Promise<unknown> {
    for (;;) {
      try {
        const answer = await once(sent);
        answered(kind);
        return answer;
      } catch (error) {
        if (error instanceof Defect) throw error;
        const name = `${kind}: ${error instanceof Error && error.message === '503' ? '503' : 'lost'}`;
        load.errors.set(name, (load.errors.get(name) ?? 0) + 1);
        await wait(AGAIN_MS);
      }
    }
  }

  /** Pays a bonus to a driver, again and again; a repeated request must not pay twice. */
  async function keepPaying(driverId: string): Promise<void> {
    for (let turn = 0; !load.isOver; turn += 1) {
      const text = `Премия ${driverId} ${turn}`;
      const body = { kind: 'bonus', day: addDays(today(), -1), text, entries: [{ driverId, amount: 1 }] };
      const answer = await send('write', {
        method: 'POST',
        path: 'taxipark/ledger/entries',
        body,
        key: randomUUID(),
      });
      load.entries.set(text, outputOf(createEntries).parse(answer).entries[0]?.id ?? '');
    }
  }

  /**
   * Changes a driver, and looks each time whether the journal already says so.
   */
  async function keepNoting(driverId: string): Promise<void> {
    for (let turn = 0; !load.isOver; turn += 1) {
      const notes = `Запись ${turn}`;
      await send('write', { method: 'PUT', path: `taxipark/drivers/${driverId}`, body: { notes } });
      load.notes.set(driverId, notes);
      const body = { subject: { type: 'driver', id: driverId }, actions: ['driver_changed'], limit: 1 };
      const { entries } = outputOf(searchJournal).parse(
        await send('read', { method: 'POST', path: 'taxipark/journal', body }),
      );
      const shown = entries[0]?.changes.find(({ field }) => field === 'notes')?.after;
      if (shown !== notes) load.stale.push(`${notes}, but the journal shows ${String(shown)}`);
    }
  }

  async function keepReading(turn: number): Promise<void> {
    const range = { startDate: addDays(today(), -30), endDate: today() };
    const reads: readonly Sent[] = [
      { method: 'GET', path: 'taxipark/overview' },
      { method: 'POST', path: 'taxipark/report/earning', body: range },
      { method: 'GET', path: 'taxipark/drivers' },
      { method: 'POST', path: 'taxipark/report/ride', body: { ...range, offset: 0 } },
    ];
    for (let next = turn; !load.isOver; next += 1) {
      const sent = reads[next % reads.length];
      if (sent) await send('read', sent);
    }
  }

  const half = Math.ceil(driverIds.length / 2);
  const clients = [
    ...driverIds.slice(0, half).map(keepPaying),
    ...driverIds.slice(half).map(keepNoting),
    ...[0, 1, 2, 3].map(keepReading),
  ];
  const all = Promise.all(clients);
  // Its failure is reported by `stop`.
  all.catch(() => {
    load.isOver = true;
  });
  return {
    load,
    async stop() {
      load.isOver = true;
      await all;
    },
  };
}
