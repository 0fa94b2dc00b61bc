import type { Remote } from '@park/build/workspace.ts';
import { blockedCode } from './blocked-code.ts';
import type { Build } from './build-files.ts';
import type { ReceiveAnswer } from './receive-builds.ts';
import { messageOf, ReleaseError } from './release-error.ts';
import { toSentBuild } from './sent-build.ts';

/** Where a build is sent, and the token that allows it. */
export interface Console {
  /** `https://console.example.org`; http only on this machine, because the token travels with it. */
  readonly address: string;
  readonly token: string | undefined;
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

function urlOf(address: string, path: string): URL {
  if (!URL.canParse(address))
    throw new ReleaseError(`--to must be the address of a console; it is "${address}".`);
  const url = new URL(path, address);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && THIS_MACHINE.has(url.hostname)))
    throw new ReleaseError(`--to must begin with https://, because a token is sent; it is "${address}".`);
  return url;
}

async function post(url: URL, token: string | undefined, body: unknown): Promise<string> {
  if (!token)
    throw new ReleaseError('PARK_DEPLOY_TOKEN must hold the deploy token that the console gave you.');
  const response = await fetch(url, {
    method: 'POST',
    // A token follows no redirection to another place.
    redirect: 'error',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ReleaseError(`${url.origin} cannot be reached: ${messageOf(error)}.`);
  });
  const answer = (await response.json().catch(() => ({}))) as ReceiveAnswer;
  if (response.ok) return answer.done ?? '';
  if (answer.error !== undefined) throw new ReleaseError(answer.error);
  const hint = response.status === 404 ? ': it takes no builds over HTTP, or is no console' : '';
  throw new ReleaseError(`${url.origin} answered ${response.status}${hint}.`);
}

/**
 * Sends a build to a console, which publishes it; resolves with what runs there then. Rejects with
 * a ReleaseError: the console's own reason, or why it could not be asked.
 */
export async function sendBuild(
  name: Remote,
  build: Build,
  { address, token }: Console,
  { percent, log }: { readonly percent: number | null; readonly log: (line: string) => void },
): Promise<string> {
  for (const warning of blockedCode(name, build.files)) log(`  warning: ${warning}`);
  const query = percent === null ? '' : `?candidate=${percent}`;
  return post(urlOf(address, `/publish/${name}${query}`), token, toSentBuild(build));
}

/** Asks a console to activate the version before. Rejects with a ReleaseError. */
export async function sendRollback(name: Remote, { address, token }: Console): Promise<string> {
  return post(urlOf(address, `/publish/${name}/rollback`), token, {});
}
