import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { HEARTBEAT, eventText, openStream } from './live-hub.ts';
import type { LiveStream } from './live-hub.ts';

/** Far more than a tab may leave unread and the system keeps between two sockets. */
const SENT_MAX_BYTES = 256_000_000;

describe('the stream of one tab', () => {
  let app: FastifyInstance;
  let origin: string;
  let streams: LiveStream[];
  let closed: number[];
  beforeEach(async () => {
    app = Fastify();
    const opened: LiveStream[] = [];
    const ended: number[] = [];
    [streams, closed] = [opened, ended];
    app.get('/', (request, reply) => {
      const index = opened.length;
      opened.push(openStream({ request, reply }, { token: '', sessionId: '' }, () => ended.push(index)));
      return reply;
    });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  async function openTab() {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'readable');
    return socket;
  }

  it('is cut off when the tab leaves a megabyte unread, and the tabs that read go on', async () => {
    const idle = await openTab();
    const reading = await openTab();
    let received = 0;
    reading.on('data', (chunk) => (received += chunk.length));
    const event = eventText('change', JSON.stringify({ text: 'x'.repeat(500_000) }));
    let sent = 0;
    while (closed.length === 0 && sent < SENT_MAX_BYTES) {
      for (const stream of streams) stream.send(event);
      sent += event.length;
      while (received < sent) await once(reading, 'data');
    }
    expect(closed).toEqual([0]);
    expect(sent).toBeLessThan(SENT_MAX_BYTES);
    streams[1]?.send(HEARTBEAT);
    while (received < sent + HEARTBEAT.length) await once(reading, 'data');
    reading.destroy();
    idle.destroy();
  });

  it('that is gone takes further events without an error', async () => {
    const tab = await openTab();
    tab.destroy();
    while (closed.length === 0) await new Promise((resolve) => setImmediate(resolve));
    streams[0]?.send(HEARTBEAT);
    streams[0]?.end();
    expect(closed).toEqual([0]);
  });
});
