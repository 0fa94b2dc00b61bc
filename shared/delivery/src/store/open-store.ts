import path from 'node:path';
import { RELEASE, ROOT } from '@park/build/workspace.ts';
import { messageOf, ReleaseError } from './release-error.ts';
import { directoryStore } from './directory-store.ts';
import type { ListedFile, Store, StoredFile } from './store.ts';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { objectMetadata } from './object-metadata.ts';

const CONNECTION_MS = 5_000;
const REQUEST_MS = 30_000;
const ATTEMPTS = 5;
/**
 * The condition does not hold (412), another client is writing the file at this moment (409), or
 * removed it (404).
 */
const REFUSED: readonly number[] = [404, 409, 412];

/** The location of a bucket and the credentials for it. */
interface S3Settings {
  readonly bucket: string;
  /** The path of the console in the bucket: empty, or without slashes at its ends. */
  readonly prefix: string;
  /** The address of another store than Amazon's, such as MinIO's; null for Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey, sessionToken }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) },
    // Self-hosted services seldom have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_MS, requestTimeout: REQUEST_MS },
    // Not every S3-compatible service supports the newer checksums; the signature covers the body
    // anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/**
 * The status of an error response, unless the bucket itself is missing; null when there was no
 * response.
 */
function refusalOf(error: unknown): number | null {
  if (!(error instanceof S3ServiceException) || error.name === 'NoSuchBucket') return null;
  return error.$metadata.httpStatusCode ?? null;
}

/**
 * A store in a bucket of any S3-compatible service with conditional writes (`If-None-Match: *`,
 * `If-Match`): the conditions keep versions immutable and prevent lost updates between two
 * publications.
 */
function s3Store(settings: S3Settings): Store {
  const { bucket: Bucket, prefix } = settings;
  const name = `s3://${[Bucket, prefix].filter(Boolean).join('/')}`;
  const client = clientOf(settings);
  const keyOf = (path: string): string => (prefix === '' ? path : `${prefix}/${path}`);

  /**
   * The result of the work, or null when the service responds with one of the accepted error
   * statuses.
   */
  const request = async <Result>(
    operation: string,
    accepted: readonly number[],
    work: () => Promise<Result>,
  ): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      const status = refusalOf(error);
      if (status !== null && accepted.includes(status)) return null;
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined)
        throw new ReleaseError(
          `The store ${name} answered ${operation} with ${error.$metadata.httpStatusCode} ${error.name}`,
        );
      throw new ReleaseError(`The store ${name} cannot be reached: ${messageOf(error)}`);
    }
  };

  const put = async (
    path: string,
    content: Uint8Array,
    condition: { readonly IfMatch?: string; readonly IfNoneMatch?: string },
    accepted: readonly number[],
  ): Promise<boolean> => {
    const command = new PutObjectCommand({
      Bucket,
      Key: keyOf(path),
      Body: content,
      ...objectMetadata(path),
      ...condition,
    });
    return (await request(`the writing of ${path}`, accepted, () => client.send(command))) !== null;
  };

  const read = (path: string): Promise<StoredFile | null> =>
    request(`the reading of ${path}`, [404], async () => {
      const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(path) }));
      return { content: (await Body?.transformToByteArray()) ?? new Uint8Array(), tag: ETag };
    });

  const list = async (folder: string): Promise<readonly ListedFile[]> => {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(`${folder}/`) });
    const files = await request(`the listing of ${folder}`, [], async () => {
      const all: ListedFile[] = [];
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined)
            all.push({ path: Key.slice(keyOf('').length), changed: LastModified });
      return all;
    });
    return files ?? [];
  };

  return {
    name,
    read,
    create: (path, content) => put(path, content, { IfNoneMatch: '*' }, REFUSED),
    replace: async (path, content) => void (await put(path, content, {}, [])),
    swap: (path, content, tag) =>
      put(path, content, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }, REFUSED),
    list,
    remove: async (path) => {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(path) });
      await request(`the removal of ${path}`, [404], () => client.send(command));
    },
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new ReleaseError(`${name} must be set for a store in a bucket.`);
  return value;
}

function readEndpoint(env: Environment): string | null {
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || null;
  if (endpoint !== null && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new ReleaseError('AWS_ENDPOINT_URL_S3 must be an address that begins with http:// or https://.');
  return endpoint;
}

function bucketStore(address: string, env: Environment): Store {
  const [, bucket, prefix = ''] = BUCKET.exec(address) ?? [];
  if (bucket === undefined)
    throw new ReleaseError(`The store must be a folder or s3://bucket/prefix; it is "${address}".`);
  return s3Store({
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    endpoint: readEndpoint(env),
    region: env['AWS_REGION'] || 'us-east-1',
    accessKeyId: required(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'AWS_SECRET_ACCESS_KEY'),
    sessionToken: env['AWS_SESSION_TOKEN'] || null,
  });
}

/**
 * The store at an address: a folder, or `s3://bucket/prefix` with the usual `AWS_...` variables;
 * null means RELEASE_STORE, or else `.release` in the workspace. Throws a ReleaseError naming the
 * wrong or missing setting.
 */
export function openStore(address: string | null, env: Environment): Store {
  const chosen = address ?? (env['RELEASE_STORE'] || RELEASE);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(chosen)) return bucketStore(chosen, env);
  return directoryStore(path.resolve(ROOT, chosen));
}
