import { openLive } from '@park/contract/live';
import type { FastifyInstance } from 'fastify';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Database, StopListening } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { bearerToken } from '../http/access.ts';
import { RequestError } from '../http/request-error.ts';
import type { StreamCall } from '../http/route.ts';
import { HEARTBEAT, openStream, type LiveStream } from './live-stream.ts';
import { createParkChannel, type ParkChannel } from './park-channel.ts';
import { readNotification } from './park-notification.ts';

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
