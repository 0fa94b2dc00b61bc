import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { hashOfToken } from '../sessions/session-store.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { RequestError } from './request-error.ts';

/** A request that would wait longer for its park's turn is told to come again. */
const PATIENCE_MS = 5_000;
/** Sessions whose park is remembered; the others wait by themselves once. */
const SESSIONS_MAX = 10_000;

/**
 * How many of the database's connections one park may use at once. A park that is busy, or waits
 * for its own locks, then waits alone: the other parks find a connection.
 */
export interface ParkTurns {
  /** Runs work in the park of a session, which is known from its earlier requests. */
  inSession<Result extends { readonly user: { readonly taxiParkId: string } | undefined }>(
    token: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** The same park, whose statements take turns. Throws 503 with Retry-After after some seconds. */
  of(taxiParkId: string, park: ParkDatabase): ParkDatabase;
}

interface Queue {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Turns of one process; `max` is per park. */
export function parkTurns(max: number, patienceMs: number = PATIENCE_MS): ParkTurns {
  const queues = new Map<string, Queue>();
  const parks = new LRUCache<string, string>({ max: SESSIONS_MAX });

  async function enter(queue: Queue): Promise<void> {
    if (queue.running < max) {
      queue.running += 1;
      return;
    }
    let go: () => void = () => undefined;
    const turn = new Promise<boolean>((resolve) => {
      go = () => resolve(true);
    });
    queue.waiting.add(go);
    const isLate = new AbortController();
    const late = wait(patienceMs, false, { signal: isLate.signal }).catch(() => true);
    const isIn = await Promise.race([turn, late]);
    isLate.abort();
    // Where both came at once the turn has been handed over, and is used.
    if (!isIn && queue.waiting.delete(go))
      throw new RequestError('unavailable', { headers: { 'retry-after': '2' } });
  }

  async function take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    queues.set(key, queue);
    await enter(queue);
    try {
      return await work();
    } finally {
      const [next] = queue.waiting;
      if (next !== undefined) {
        queue.waiting.delete(next);
        next();
      } else {
        queue.running -= 1;
        if (queue.running === 0) queues.delete(key);
      }
    }
  }

  return {
    async inSession(token, work) {
      const session = hashOfToken(token);
      const result = await take(parks.get(session) ?? session, work);
      if (result.user !== undefined) parks.set(session, result.user.taxiParkId);
      return result;
    },
    of: (taxiParkId, park) => ({
      query: (sql, values) => take(taxiParkId, () => park.query(sql, values)),
      transaction: (work) => take(taxiParkId, () => park.transaction(work)),
    }),
  };
}
