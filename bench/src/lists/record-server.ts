import { createServer, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parkDrivers, parkVehicles } from './park-records.ts';

const compress = promisify(brotliCompress);
/** As a gateway compresses a response; the strongest level would take seconds for nothing. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface RecordServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * A server in front of a console whose two lists have this many records; everything else is the console's own. Records
 * come over the network like the rest, because a response that the test tool fulfils takes longer than the page itself.
 */
export async function serveRecords(
  consoleUrl: string,
  drivers: number,
  vehicles: number,
): Promise<RecordServer> {
  const lists = new Map([
    ['/api/taxipark/drivers', JSON.stringify({ drivers: parkDrivers(drivers) })],
    ['/api/taxipark/vehicles', JSON.stringify({ vehicles: parkVehicles(vehicles) })],
  ]);
  const bodies = new Map<string, Buffer>();
  for (const [path, body] of lists) bodies.set(path, await compress(body, OPTIONS));
  const server = createServer((incoming, outgoing) => {
    const body = incoming.method === 'GET' ? bodies.get(incoming.url ?? '') : undefined;
    if (body) {
      outgoing.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      });
      outgoing.end(body);
      return;
    }
    const { method, headers } = incoming;
    const forwarded = request(consoleUrl + (incoming.url ?? '/'), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
