import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { messageOf, ReleaseError } from '../release-error.ts';
import { readListing } from './listing.ts';
import { isCompressed, objectHeaders } from './object-headers.ts';
import type { ListedFile, Store, StoredFile } from './store.ts';

const REQUEST_MS = 30_000;
const RETRIES = 4;
const ONLY_IF_MISSING = { 'if-none-match': '*' } as const;
/** The condition does not hold (412), somebody else is writing the file at this moment (409), or removed it (404). */
const REFUSED = [404, 409, 412] as const;

/** Where a bucket is and who asks. */
export interface S3Settings {
  readonly bucket: string;
  /** Where the console lies in the bucket: empty, or a path without slashes at its ends. */
  readonly prefix: string;
  /** The address of another store than Amazon's, such as MinIO's; null for Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

function addressOf({ bucket, endpoint, region }: S3Settings): string {
  return endpoint === null
    ? `https://${bucket}.s3.${region}.amazonaws.com`
    : `${endpoint.replace(/\/$/, '')}/${bucket}`;
}

/**
 * A store in a bucket of any service that speaks S3 and its conditional writes (`If-None-Match: *`, `If-Match`):
 * the conditions keep versions immutable and two publications apart.
 */
export function s3Store(settings: S3Settings): Store {
  const { bucket, prefix, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const name = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
  const address = addressOf(settings);
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
    ...(sessionToken !== null && { sessionToken }),
  });
  const keyOf = (path: string): string => (prefix === '' ? path : `${prefix}/${path}`);
  const urlOf = (path: string): string =>
    `${address}/${keyOf(path).split('/').map(encodeURIComponent).join('/')}`;

  const ask = async (url: string, init: RequestInit, fine: readonly number[]): Promise<Response> => {
    const response = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_MS) })
      .catch((error: unknown) => {
        const { cause = error } = error as { cause?: unknown };
        throw new ReleaseError(`The store ${name} cannot be reached: ${messageOf(cause)}`);
      });
    if (response.ok) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    if (fine.includes(response.status) && code !== 'NoSuchBucket') return response;
    const what = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
    throw new ReleaseError(`The store ${name} answered ${what} with ${response.status} ${code}`.trim());
  };

  const put = async (
    path: string,
    content: Uint8Array,
    condition: Readonly<Record<string, string>>,
    fine: readonly number[],
  ): Promise<boolean> => {
    const headers = {
      ...objectHeaders(path),
      ...condition,
      // Signed with the request, so the store itself refuses a body that changed on the way.
      'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
    };
    const response = await ask(urlOf(path), { method: 'PUT', headers, body: Uint8Array.from(content) }, fine);
    return response.ok;
  };

  const read = async (path: string): Promise<StoredFile | null> => {
    // The compressed forms are compared as they lie; under their own encoding fetch would unpack them.
    const raw = isCompressed(path) ? '?response-content-encoding=identity' : '';
    const response = await ask(urlOf(path) + raw, {}, [404]);
    if (!response.ok) return null;
    const content = new Uint8Array(await response.arrayBuffer());
    return { content, tag: response.headers.get('etag') ?? '' };
  };

  const list = async (folder: string): Promise<readonly ListedFile[]> => {
    const files: ListedFile[] = [];
    let next: string | null = null;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        prefix: keyOf(`${folder}/`),
        ...(next !== null && { 'continuation-token': next }),
      });
      const response = await ask(`${address}/?${query}`, {}, []);
      const page = readListing(await response.text());
      files.push(...page.files.map(({ path, changed }) => ({ path: path.slice(keyOf('').length), changed })));
      next = page.next;
    } while (next !== null);
    return files;
  };

  return {
    name,
    read,
    create: (path, content) => put(path, content, ONLY_IF_MISSING, REFUSED),
    replace: async (path, content) => void (await put(path, content, {}, [])),
    swap: (path, content, tag) =>
      put(path, content, tag === null ? ONLY_IF_MISSING : { 'if-match': tag }, REFUSED),
    list,
    remove: async (path) => void (await ask(urlOf(path), { method: 'DELETE' }, [404])),
  };
}
