import { textIn } from '@park/domain/connectors/raw-values';
import { PullFailure } from './connector.ts';
import type { PlatformTools } from './connector.ts';
import { callForJson } from './platform-call.ts';

export interface ClientTokenOptions {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/** A token is given up so long before its end, as requests are under way for a while. */
const MARGIN_MS = 30_000;

/**
 * Makes calls with a token of OAuth's client credentials, which is asked for when there is none and
 * once more when the platform no longer takes it.
 */
export function withClientToken(
  tools: PlatformTools,
  { url, clientId, clientSecret, scope }: ClientTokenOptions,
): <Result>(call: (headers: { readonly authorization: string }) => Promise<Result>) => Promise<Result> {
  let held: { readonly token: string; readonly until: number } | null = null;

  async function ask() {
    const form = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    };
    const answer = await callForJson(tools, url, { body: new URLSearchParams(form) }).catch(
      (error: unknown) => {
        // Servers of tokens say with 400 as well that they do not know the client.
        const isRefused =
          error instanceof PullFailure && (error.problem === 'refused' || error.problem === 'right');
        throw isRefused ? new PullFailure('credentials', { detail: error.detail ?? undefined }) : error;
      },
    );
    const token = textIn(answer, 'access_token', 10_000);
    if (token === undefined) throw new PullFailure('unreadable', { detail: 'token' });
    const seconds = Number(answer['expires_in']) || 60;
    held = { token, until: tools.now().getTime() + seconds * 1000 - MARGIN_MS };
    return held;
  }

  return async (call) => {
    const isFresh = held === null || held.until <= tools.now().getTime();
    const { token } = isFresh || held === null ? await ask() : held;
    try {
      return await call({ authorization: `Bearer ${token}` });
    } catch (error) {
      if (isFresh || !(error instanceof PullFailure) || error.problem !== 'credentials') throw error;
      return call({ authorization: `Bearer ${(await ask()).token}` });
    }
  };
}
