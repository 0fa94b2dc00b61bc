import { openLive } from '@park/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enterPark, type ParkDatabase } from '../database/enter-park.ts';
import { selectDriverJson } from '../drivers/driver-columns.ts';
import { selectVehicleJson } from '../vehicles/vehicle-columns.ts';
import { createThrottle } from './throttle.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Database, StopListening } from '../database/database.ts';
import { bearerToken } from '../http/access.ts';
import { RequestError } from '../http/request-error.ts';
import type { StreamCall } from '../http/route.ts';
import { z } from 'zod';

/** A tab that has not read so many bytes is cut off; it gets everything when it connects again. */
const UNREAD_MAX_BYTES = 1_048_576;

/** The open response of one tab. */
export interface LiveStream {
  readonly token: string;
  readonly sessionId: string;
  /** Sends an event, or a comment, in its text form. */
  send(text: Buffer): void;
  end(): void;
}

/** An event of the stream in its text form. `data` is JSON without line breaks. */
export function eventText(name: string, data: string): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${data}\n\n`);
}

/** A comment, which shows that the connection is alive. */
export const HEARTBEAT = Buffer.from(': alive\n\n');

/** The headers that hooks have set: those of security, and the request id. */
function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  const set = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)] as const],
  );
  return Object.fromEntries(set);
}

/**
 * Takes over the reply as a stream of events, outside of the application's compression and time
 * limits. `onClose` runs once, when the tab or the server has ended it.
 */
export function openStream(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  session: { readonly token: string; readonly sessionId: string },
  onClose: () => void,
): LiveStream {
  reply.hijack();
  const { raw } = reply;
  request.raw.socket.setTimeout(0);
  raw.once('close', onClose);
  // A tab that goes away while something is being sent is not an error.
  raw.on('error', () => undefined);
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that compresses would hold events back.
    'cache-control': 'no-store, no-transform',
    // For gateways that buffer responses unless told otherwise.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  return {
    ...session,
    send(text) {
      if (raw.destroyed || raw.writableEnded) return;
      if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy();
      else raw.write(text);
    },
    end() {
      const { socket } = raw;
      raw.end(() => socket?.destroySoon());
    },
  };
}

/** What the database's triggers send on the channel. */
const notification = z.union([
  z.object({
    park: z.string(),
    list: z.enum(['drivers', 'vehicles']),
    version: z.number().int(),
    /** Null when too many records have changed. */
    ids: z.array(z.string()).nullable(),
    person: z.object({ id: z.string(), name: z.string() }).nullable(),
    session: z.string().nullable(),
  }),
  z.object({ park: z.string(), stale: z.array(z.string()) }),
]);

type ParkNotification = z.output<typeof notification>;
type ListNotification = Extract<ParkNotification, { list: string }>;

/** Reads a notification; undefined for one of a newer release that this one does not know. */
function readNotification(payload: string): ParkNotification | undefined {
  try {
    return notification.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** A change with more records is sent without them; the tabs then read the list again. */
const RECORDS_MAX = 20;

const SELECT: Readonly<Record<ListNotification['list'], string>> = {
  drivers: `select r.json::json ->> 'userId' as id, r.json from (${selectDriverJson} where d.id = any($1)) r) r`,
  vehicles: `select r.json::json ->> 'id' as id, r.json from (${selectVehicleJson} where v.id = any($1)) r) r`,
};

/** The JSON of changed records by id, as in their list. */
type ChangedRecords = ReadonlyMap<string, string>;

/** Reads the records of several changes at once. What cannot be read is missing. */
async function readChanged(
  park: ParkDatabase,
  changes: readonly ListNotification[],
): Promise<ChangedRecords> {
  const found = new Map<string, string>();
  for (const list of ['drivers', 'vehicles'] as const) {
    const ids = changes.flatMap((change) =>
      change.list === list && change.ids !== null && change.ids.length <= RECORDS_MAX ? change.ids : [],
    );
    if (ids.length === 0) continue;
    const rows = await park
      .query<{ id: string; json: string }>(SELECT[list], [[...new Set(ids)]])
      .catch(() => []);
    for (const { id, json } of rows) found.set(id, json);
  }
  return found;
}

/** The data of a `change` event. */
function changeData({ ids, ...change }: ListNotification, records: ChangedRecords): string {
  const { list, version, person, session } = change;
  const known = ids?.map((id) => records.get(id)) ?? [];
  const isComplete =
    ids !== null && ids.length <= RECORDS_MAX && known.every((record) => record !== undefined);
  const rest = JSON.stringify({ list, version, person, session });
  return `${rest.slice(0, -1)},"records":${isComplete ? `[${known.join(',')}]` : 'null'}}`;
}

/** At most one `stale` event of a kind in this time. */
const STALE_PAUSE_MS = 5_000;

type Job = { readonly hello: LiveStream } | { readonly change: ListNotification };

/** The open streams of one park. */
interface ParkChannel {
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
function createParkChannel(park: ParkDatabase): ParkChannel {
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

/** The channel of the database's triggers. */
const CHANNEL = 'park_live';
/**
 * Streams of one process, and of one session: a person with so many tabs open has lost track of
 * them.
 */
const STREAMS_MAX = 2_000;
const SESSION_STREAMS_MAX = 20;
/** The contract promises a sign of life every 15 s. */
const HEARTBEAT_MS = 12_000;

interface LiveServices {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly now: () => Date;
}

/** All streams of this process, fed by one connection to the database (decision 113). */
interface LiveHub {
  /**
   * Opens a stream. Throws 503 or 429 when there are too many, and 503 when the database cannot be
   * reached.
   */
  open(call: StreamCall): Promise<void>;
  /** Ends all streams, and the connection. */
  close(): Promise<void>;
}

function createLiveHub(
  { database, sessions, now }: LiveServices,
  heartbeatMs: number = HEARTBEAT_MS,
): LiveHub {
  const channels = new Map<string, ParkChannel>();
  let listening: Promise<StopListening> | undefined;
  let isClosing = false;

  const allStreams = () => [...channels.values()].flatMap(({ streams }) => [...streams]);

  /** Begins with the first stream: a process that serves no tab needs no connection. */
  function listen(): Promise<StopListening> {
    listening ??= database
      .listen(CHANNEL, {
        onMessage(payload) {
          const notification = readNotification(payload);
          if (notification !== undefined) channels.get(notification.park)?.notify(notification);
        },
        onGap: () => channels.forEach((channel) => channel.restart()),
      })
      .catch((cause: unknown) => {
        listening = undefined;
        throw new RequestError('unavailable', { headers: { 'retry-after': '5' }, cause });
      });
    return listening;
  }

  function channelOf(parkId: string): ParkChannel {
    const known = channels.get(parkId);
    if (known !== undefined) return known;
    const channel = createParkChannel(enterPark(database, parkId, now));
    channels.set(parkId, channel);
    return channel;
  }

  function remove(parkId: string, stream: LiveStream): void {
    const channel = channels.get(parkId);
    channel?.remove(stream);
    if (channel?.streams.size !== 0) return;
    channel.stop();
    channels.delete(parkId);
  }

  function refuseTooMany(sessionId: string): void {
    const open = allStreams();
    if (isClosing || open.length >= STREAMS_MAX) {
      throw new RequestError('unavailable', { headers: { 'retry-after': '5' } });
    }
    if (open.filter((stream) => stream.sessionId === sessionId).length >= SESSION_STREAMS_MAX) {
      throw new RequestError('too_many_streams', { headers: { 'retry-after': '60' } });
    }
  }

  /**
   * Ends the streams whose session has ended or expired, all by one question; a database that
   * cannot be asked ends none.
   */
  async function endLeft(): Promise<void> {
    const open = allStreams();
    if (open.length === 0) return;
    const tokens = [...new Set(open.map(({ token }) => token))];
    const going = await sessions.going(tokens, now()).catch(() => null);
    if (going === null) return;
    for (const stream of open) if (!going.has(stream.token)) stream.end();
  }

  const heartbeat = setInterval(() => {
    for (const stream of allStreams()) stream.send(HEARTBEAT);
    void endLeft();
  }, heartbeatMs).unref();

  return {
    async open({ user, request, reply }) {
      refuseTooMany(user.sessionId);
      await listen();
      // Others may have come while the connection was opened.
      refuseTooMany(user.sessionId);
      if (reply.raw.destroyed) {
        reply.hijack();
        return;
      }
      const token = bearerToken(request.headers.authorization) ?? '';
      const { sessionId, taxiParkId } = user;
      const stream = openStream({ request, reply }, { token, sessionId }, () => remove(taxiParkId, stream));
      channelOf(taxiParkId).add(stream);
    },
    async close() {
      isClosing = true;
      clearInterval(heartbeat);
      for (const stream of allStreams()) stream.end();
      channels.forEach((channel) => channel.stop());
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}

/** The stream of changes, which ends before the server waits for its requests to end. */
export async function liveRoutes(
  app: FastifyInstance,
  { heartbeatMs }: { readonly heartbeatMs?: number | undefined },
): Promise<void> {
  const hub = createLiveHub(app, heartbeatMs);
  app.addHook('preClose', () => hub.close());
  app.stream(openLive, (call) => hub.open(call));
}
