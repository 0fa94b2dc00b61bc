import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The credentials that sign the requests of the tests. */
const FAKE_CREDENTIALS = {
  AWS_REGION: 'eu-test-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
} as const;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=key\/(\d{8})\/eu-test-1\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

function signatureOf(request: IncomingMessage, day: string, signed: readonly string[]): string {
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .sort()
      .map((pair) => pair.replaceAll('+', '%20'))
      .join('&'),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    signed.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${FAKE_CREDENTIALS.AWS_REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const keys = [day, FAKE_CREDENTIALS.AWS_REGION, 's3', 'aws4_request'];
  const key = keys.reduce<string | Buffer>(hmac, `AWS4${FAKE_CREDENTIALS.AWS_SECRET_ACCESS_KEY}`);
  return hmac(key, text).toString('hex');
}

/**
 * Whether a request has the signature (version 4) that S3 requires, which also covers its body and
 * conditions.
 */
function isSigned(request: IncomingMessage, body: Uint8Array): boolean {
  const [, day = '', names = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const signed = names.split(';');
  const required = ['host', 'x-amz-date', 'if-match', 'if-none-match'];
  const isBodySigned = body.length === 0 || request.headers['x-amz-content-sha256'] === sha256(body);
  return (
    isBodySigned &&
    required.every((name) => request.headers[name] === undefined || signed.includes(name)) &&
    signatureOf(request, day, signed) === signature
  );
}

export interface FakeObject {
  content: Buffer;
  headers: Record<string, string>;
  changed: Date;
}

/**
 * A fake S3 service with one bucket, `console`: it requires signed requests and supports both write
 * conditions.
 */
export interface FakeBucket {
  readonly endpoint: string;
  readonly objects: Map<string, FakeObject>;
  /** Fails the next requests whose path matches with this status. */
  readonly fail: (path: RegExp, status: number, times: number) => void;
  readonly stop: () => Promise<void>;
}

const KEPT = ['content-type', 'content-encoding', 'cache-control'] as const;
const PAGE_SIZE = 5;

const tagOf = ({ content }: FakeObject): string => `"${createHash('md5').update(content).digest('hex')}"`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function listing(objects: FakeBucket['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE_SIZE);
  const isMore = keys.length > page.length;
  const contents = page.map((key) => {
    const changed = objects.get(key)?.changed.toISOString() ?? '';
    return `<Contents><Key>${key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Key><LastModified>${changed}</LastModified></Contents>`;
  });
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

function put(objects: FakeBucket['objects'], key: string, request: IncomingMessage, content: Buffer): number {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  const object = objects.get(key);
  if (noneMatch === '*' && object) return 412;
  if (match !== undefined && !object) return 404;
  if (match !== undefined && object && match !== tagOf(object)) return 412;
  const headers = Object.fromEntries(
    KEPT.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]] as const] : [])),
  );
  objects.set(key, { content, headers, changed: new Date() });
  return 200;
}

/** Starts the service on a free port. */
export async function fakeBucket(): Promise<FakeBucket> {
  const objects: FakeBucket['objects'] = new Map();
  const failures: { path: RegExp; status: number; times: number }[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const body = await bodyOf(request);
    const failure = failures.find(({ path, times }) => times > 0 && path.test(pathname));
    if (failure) {
      failure.times -= 1;
      return refuse(response, failure.status, 'Trouble');
    }
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== 'console') return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'PUT') {
      const status = put(objects, key, request, body);
      if (status !== 200) return refuse(response, status, 'PreconditionFailed');
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (searchParams.has('list-type')) return void response.end(listing(objects, searchParams));
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { ...object.headers, etag: tagOf(object) }).end(object.content);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    fail: (path, status, times) => failures.push({ path, status, times }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The environment variables that point the commands at the service. */
export function bucketEnvironment({ endpoint }: FakeBucket): Record<string, string> {
  return { AWS_ENDPOINT_URL_S3: endpoint, ...FAKE_CREDENTIALS };
}
