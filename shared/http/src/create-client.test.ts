import { login } from '@park/contract/auth';
import { getDriver, listDrivers, updateDriverFares } from '@park/contract/drivers';
import {
  acceptInvitation,
  enrollSecondFactor,
  openInvitation,
  openReset,
  requestReset,
  resetPassword,
} from '@park/contract/people';
import { isSessionEnd } from '@park/contract/call-failure';
import type { Endpoint } from '@park/contract/endpoint';
import { clientAnswering, failureOf, json } from './client-answering.testing.ts';

const said = (body: string) => () => Promise.resolve({ ok: true, status: 200, text: async () => body });
/** A call as remotes of an earlier release send it: it does not say whether it needs a session. */
const older = ({
  method,
  path,
}: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>): Endpoint<object, unknown> => ({
  method,
  path,
  out: 'anything',
  may: null,
  says: '',
});

describe('a call', () => {
  it('carries the bearer token, the language and JSON', async () => {
    const { client, requests } = clientAnswering(json(200, { updated: 1 }));
    await client.call(updateDriverFares, { fares: [{ driverId: 'd', farePerKm: 1.2 }] });
    expect(requests).toEqual([
      [
        '/api/taxipark/driver_current_fare_per_km',
        {
          method: 'PUT',
          headers: {
            accept: 'application/json',
            'accept-language': 'ru',
            'longest-list': '20000',
            authorization: 'Bearer secret',
            'content-type': 'application/json',
          },
          body: '{"fares":[{"driverId":"d","farePerKm":1.2}]}',
        },
      ],
    ]);
  });

  it('resolves with the body as read by the reader of the call', async () => {
    const { client } = clientAnswering(json(200, { drivers: [{ currentFarePerKm: '1.70' }, null] }));
    const { drivers, unreadable } = await client.call(listDrivers, undefined);
    expect([drivers[0]?.currentFarePerKm, drivers.length, unreadable]).toEqual([1.7, 1, 1]);
  });

  it('ignores the response body of a call without a reader', async () => {
    const { client } = clientAnswering(said('OK'));
    await expect(client.call(getDriver, undefined, { params: { id: 'a' } })).resolves.toBeUndefined();
  });

  it.each(['OK', '', '{}', '[]'])('accepts %j as the answer to a bulk change', async (text) => {
    const { client } = clientAnswering(said(text));
    await expect(client.call(updateDriverFares, { fares: [] })).resolves.toEqual({ updated: null });
  });

  it('fills the id into the path', async () => {
    const { client, requests } = clientAnswering(json(200, {}));
    await client.call(getDriver, undefined, { params: { id: 'a/b' } });
    expect(requests[0]?.[0]).toBe('/api/taxipark/drivers/a%2Fb');
  });

  it('is not sent for a guest', async () => {
    const { client, requests } = clientAnswering(json(200, {}), { getToken: () => null });
    const error = await failureOf(client.call(listDrivers, undefined));
    expect([error.kind, error.status, requests.length]).toEqual(['signed-out', 401, 0]);
  });

  it.each([
    acceptInvitation,
    enrollSecondFactor,
    openInvitation,
    openReset,
    requestReset,
    resetPassword,
  ] as const)('is sent for a guest who has no session yet: $path', async ({ method, path }) => {
    const { client, requests, onUnauthorized } = clientAnswering(json(401, { error: 'Wrong' }), {
      getToken: () => null,
    });
    const { status } = await failureOf(client.call(older({ method, path }), {}));
    expect([status, requests[0]?.[0]]).toEqual([401, `/api/${path}`]);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('ends no session when a link or a code is refused in another tab of a signed-in person', async () => {
    const { client, onUnauthorized } = clientAnswering(json(401, { error: 'Wrong' }));
    await failureOf(client.call(older(acceptInvitation), {}));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('lets a guest sign in', async () => {
    const { client, requests } = clientAnswering(json(200, { token: 't' }), { getToken: () => null });
    await client.call(login, { email: 'a@b.by', password: 'secret' });
    expect(requests).toHaveLength(1);
  });
});

describe('a failed call', () => {
  it("carries the server's message and its fields", async () => {
    const body = { error: 'Уже есть', code: 'conflict', fields: { email: 'Занят' }, requestId: 'r1' };
    const { client } = clientAnswering(json(409, body));
    const error = await failureOf(client.call(listDrivers, undefined));
    expect({ ...error, message: error.message }).toMatchObject({
      message: 'Уже есть',
      sentence: 'Уже есть',
      status: 409,
      code: 'conflict',
      fields: { email: 'Занят' },
      requestId: 'r1',
    });
  });

  it('says after how many seconds the server wants to be asked again', async () => {
    const answer = await json(429, { error: 'Slow down' })();
    const after = async (headers: Record<string, string>) => {
      const busy = () => Promise.resolve({ ...answer, headers: new Headers(headers) });
      return (await failureOf(clientAnswering(busy).client.call(listDrivers, undefined))).retryAfter;
    };
    expect(await after({ 'retry-after': '17' })).toBe(17);
    expect(await after({ 'retry-after': 'Fri, 27 Nov 2026 10:00:00 GMT' })).toBeNull();
    expect(await after({})).toBeNull();
  });

  it('falls back to the status text when the body is not an error body', async () => {
    const { client } = clientAnswering(json(502, '<html>', 'Bad Gateway'));
    const error = await failureOf(client.call(listDrivers, undefined));
    expect([error.message, error.sentence]).toEqual(['Bad Gateway', null]);
  });

  it('says "Network error" without a response', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(client.call(listDrivers, undefined));
    expect([error.message, error.kind]).toEqual(['Network error', 'network']);
  });

  it('is malformed when the response is not JSON', async () => {
    const { client } = clientAnswering(said('<!doctype html>'));
    expect((await failureOf(client.call(listDrivers, undefined))).kind).toBe('malformed');
  });

  it.each([{}, [], null, 'text', 7, { drivers: null }, { drivers: {} }])(
    'is malformed when a list call gets %j, which contains no list',
    async (body) => {
      const { client } = clientAnswering(json(200, body));
      expect((await failureOf(client.call(listDrivers, undefined))).kind).toBe('malformed');
    },
  );

  it('is malformed when a sign-in gets no token', async () => {
    const { client } = clientAnswering(json(200, { userId: 'u-1' }), { getToken: () => null });
    const error = await failureOf(client.call(login, { email: 'a@b.by', password: 'secret' }));
    expect(error.kind).toBe('malformed');
  });

  it('reports a refused token with the token it was sent with', async () => {
    const { client, onUnauthorized } = clientAnswering(json(401, { error: 'Expired' }));
    await failureOf(client.call(listDrivers, undefined));
    expect(onUnauthorized.mock.calls).toEqual([['secret']]);
  });

  it.each([
    ['a page', { 'content-type': 'text/html; charset=utf-8' }],
    ['a question for another password', { 'www-authenticate': 'Basic realm="proxy"' }],
    ['a question of a domain', { 'www-authenticate': 'Negotiate, NTLM' }],
  ])('does not end a session because a proxy answers with %s', async (_, headers) => {
    const answer = await json(401, { error: 'Who are you?' })();
    const foreign = () => Promise.resolve({ ...answer, headers: new Headers(headers) });
    const { client, onUnauthorized } = clientAnswering(foreign);
    const error = await failureOf(client.call(listDrivers, undefined));
    await client.warm(listDrivers.path);
    await failureOf(client.open(listDrivers as never, new AbortController().signal));
    expect([error.kind, error.sentence, isSessionEnd(error)]).toEqual(['malformed', null, false]);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('ends a session that the server refuses with a challenge for a bearer', async () => {
    const answer = await json(401, { error: 'Expired' })();
    const headers = new Headers({ 'www-authenticate': 'Bearer error="invalid_token"' });
    const { client, onUnauthorized } = clientAnswering(() => Promise.resolve({ ...answer, headers }));
    expect(isSessionEnd(await failureOf(client.call(listDrivers, undefined)))).toBe(true);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('does not end a session because a sign-in was refused', async () => {
    const { client, onUnauthorized } = clientAnswering(json(401, { error: 'Wrong password' }));
    await failureOf(client.call(login, { email: 'a@b.by', password: 'wrong!' }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('passes an abort through unchanged', async () => {
    const controller = new AbortController();
    const { client } = clientAnswering(() => Promise.reject(new DOMException('stopped', 'AbortError')));
    controller.abort();
    await expect(client.call(listDrivers, undefined, { signal: controller.signal })).rejects.toThrow(
      'stopped',
    );
  });
});
