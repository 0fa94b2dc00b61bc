import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The credentials that sign the requests of the tests. */
export const FAKE_CREDENTIALS = {
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
export function isSigned(request: IncomingMessage, body: Uint8Array): boolean {
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
