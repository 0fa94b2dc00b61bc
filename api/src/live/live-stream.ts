import type { FastifyReply, FastifyRequest } from 'fastify';

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
