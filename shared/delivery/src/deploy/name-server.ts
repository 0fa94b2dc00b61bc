import { createSocket } from 'node:dgram';

export interface NameServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const HEADER_BYTES = 12;
const RESPONSE_NO_ERROR = 0x8180;
/** A pointer to the name in the question, type A, class IN, TTL 1 s, four bytes. */
const RECORD_HEAD = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4]);

function responseTo(question: Buffer, addresses: readonly string[]): Buffer {
  const endOfName = question.indexOf(0, HEADER_BYTES) + 1;
  const questionSection = question.subarray(HEADER_BYTES, endOfName + 4);
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(question.readUInt16BE(0), 0);
  head.writeUInt16BE(RESPONSE_NO_ERROR, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) =>
    Buffer.concat([RECORD_HEAD, Buffer.from(address.split('.').map(Number))]),
  );
  return Buffer.concat([head, questionSection, ...records]);
}

/**
 * A fake DNS server like that of a container engine: every name resolves to the current replicas.
 */
export function startNameServer(replicas: () => readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) =>
    socket.send(responseTo(question, replicas()), port, address),
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, '127.0.0.1', () =>
      resolve({
        address: `127.0.0.1:${socket.address().port}`,
        stop: () => new Promise((done) => socket.close(() => done())),
      }),
    );
  });
}
