import { isApiError } from './api-error.ts';
import { type ClientOptions, createClient } from './create-client.ts';

/**
 * A client whose server answers every request in one way, with what was sent and whose session was
 * refused.
 */
export function clientAnswering(
  respond: () => Promise<Partial<Response>>,
  options: Partial<ClientOptions> = {},
) {
  const requests: [string, RequestInit][] = [];
  const onUnauthorized = jest.fn();
  const client = createClient({
    getToken: () => 'secret',
    getLanguage: () => 'ru',
    onUnauthorized,
    fetch: ((url: string, init: RequestInit) => {
      requests.push([url, init]);
      return respond();
    }) as typeof fetch,
    ...options,
  });
  return { client, requests, onUnauthorized };
}

/** A response with a JSON body. */
export const json =
  (status: number, body: unknown, statusText = '') =>
  () =>
    Promise.resolve({
      ok: status < 400,
      status,
      statusText,
      headers: new Headers(),
      text: () => Promise.resolve(JSON.stringify(body)),
    });

/** The ApiError with which a call rejects; any other end fails the test. */
export async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('expected an ApiError');
  return error;
}
