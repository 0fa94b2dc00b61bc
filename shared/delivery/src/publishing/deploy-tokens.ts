import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { REMOTE_NAME } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { ReleaseError } from './release-error.ts';

/** The remotes that a token may publish, by the SHA-256 of the token in hexadecimal digits. */
export type DeployTokens = ReadonlyMap<string, Remote>;

const DIGEST = /^[0-9a-f]{64}$/;
const TOKEN_BYTES = 32;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token for one remote, and its entry in DEPLOY_TOKENS, from which it cannot be read. */
export function newDeployToken(name: Remote): { readonly token: string; readonly entry: string } {
  const token = `deploy_${name}_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  return { token, entry: `${name}:${digestOf(token)}` };
}

/**
 * Reads DEPLOY_TOKENS: entries `<name>:<digest>` separated by commas; none when it is not set. Throws
 * a ReleaseError that says which entry is none, not what it says: it may be a token.
 */
export function readDeployTokens(setting: string | undefined): DeployTokens {
  const entries = (setting ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  return new Map(
    entries.map((entry, at) => {
      const [name = '', digest = '', ...rest] = entry.split(':');
      if (!REMOTE_NAME.test(name) || !DIGEST.test(digest) || rest.length > 0)
        throw new ReleaseError(
          `Entry ${at + 1} of DEPLOY_TOKENS is not <name>:<digest>, as the command deploy-token prints it.`,
        );
      return [digest, name] as const;
    }),
  );
}

/** The remote that the bearer of a token may publish; null when nobody gave out this token. */
export function remoteOfToken(tokens: DeployTokens, token: string): Remote | null {
  const digest = Buffer.from(digestOf(token));
  // Compared as a whole, so that the time tells nothing about the digest.
  const found = [...tokens].find(([known]) => timingSafeEqual(Buffer.from(known), digest));
  return found?.[1] ?? null;
}
