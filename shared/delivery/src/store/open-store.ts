import path from 'node:path';
import { RELEASE, ROOT } from '@park/build/workspace.ts';
import { ReleaseError } from './release-error.ts';
import { directoryStore } from './directory-store.ts';
import { s3Store } from './s3-store.ts';
import type { Store } from './store.ts';

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
