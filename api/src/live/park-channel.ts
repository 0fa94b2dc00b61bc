import type { ParkDatabase } from '../database/enter-park.ts';
import { changeData, readChanged } from './changed-records.ts';
import { eventText } from './live-stream.ts';
import type { LiveStream } from './live-stream.ts';
import type { ListNotification, ParkNotification } from './park-notification.ts';
import { createThrottle } from './throttle.ts';

/** At most one `stale` event of a kind in this time. */
const STALE_PAUSE_MS = 5_000;

type Job = { readonly hello: LiveStream } | { readonly change: ListNotification };

/** The open streams of one park. */
export interface ParkChannel {
  readonly streams: ReadonlySet<LiveStream>;
  add(stream: LiveStream): void;
  remove(stream: LiveStream): void;
  notify(notification: ParkNotification): void;
  /** Notifications may have been missed: every tab gets `hello` again. */
  restart(): void;
  stop(): void;
}

async function versionsOf(park: ParkDatabase): Promise<{ drivers: number; vehicles: number }> {
  const rows = await park.query<{ list: string; version: number }>(
    'select list, version::float8 as version from list_version',
  );
  const versions = new Map(rows.map(({ list, version }) => [list, version]));
  return { drivers: versions.get('drivers') ?? 0, vehicles: versions.get('vehicles') ?? 0 };
}

/**
 * Sends the changes of a park to its tabs in the order of their commits. A tab's `hello` is read
 * after it was added, and what is notified later is sent after it: no change is missing between
 * them, and one that `hello` covers may follow.
 */
export function createParkChannel(park: ParkDatabase): ParkChannel {
  const streams = new Set<LiveStream>();
  const greeted = new WeakSet<LiveStream>();
  const jobs: Job[] = [];
  let isRunning = false;

  function sendAll(text: Buffer): void {
    for (const stream of streams) if (greeted.has(stream)) stream.send(text);
  }

  const stale = createThrottle(STALE_PAUSE_MS, (what) =>
    sendAll(eventText('stale', JSON.stringify({ what }))),
  );

  async function runBatch(batch: readonly Job[]): Promise<void> {
    const records = await readChanged(
      park,
      batch.flatMap((job) => ('change' in job ? [job.change] : [])),
    );
    const lists = batch.some((job) => 'hello' in job) ? await versionsOf(park).catch(() => null) : null;
    for (const job of batch) {
      if ('change' in job) sendAll(eventText('change', changeData(job.change, records)));
      // Without the versions the tab connects again.
      else if (lists === null) job.hello.end();
      else {
        const { sessionId: session } = job.hello;
        job.hello.send(eventText('hello', JSON.stringify({ lists, session })));
        greeted.add(job.hello);
      }
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (jobs.length > 0) await runBatch(jobs.splice(0));
    isRunning = false;
  }

  function enqueue(job: Job): void {
    jobs.push(job);
    void run();
  }

  return {
    streams,
    add(stream) {
      streams.add(stream);
      enqueue({ hello: stream });
    },
    remove: (stream) => void streams.delete(stream),
    notify(notification) {
      if ('stale' in notification) notification.stale.forEach((what) => stale.request(what));
      else {
        enqueue({ change: notification });
        // They are derived from the documents and connections of the records.
        stale.request('notifications');
      }
    },
    restart: () => streams.forEach((stream) => enqueue({ hello: stream })),
    stop: () => stale.stop(),
  };
}
