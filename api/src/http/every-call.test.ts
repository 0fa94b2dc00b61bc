import { outputOf } from '@park/contract/call-schemas';
import { createSessionStore } from '../sessions/session-store.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { UNKNOWN_ID, callPath, madeCalls as calls, ownCases } from '../testing/call-cases.ts';
import { contentOf } from '../testing/park-content.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const parkCalls = calls.filter(({ may }) => may !== null);
const openCalls = calls.filter(({ may }) => may === null);

onEachDatabase('every call of the contract', (test) => {
  /** A new session of the admin, who may make every call. */
  const adminToken = () => createSessionStore(test().database).start(test().park.admin.id, TEST_NOW);

  it('is a route, and no route below /api/ is anything else', () => {
    const routes = test().app.routeList.filter(({ url }) => url.startsWith('/api/'));
    const listed = routes.map(
      ({ method, url, access }) => `${method} ${url.replace(/:(\w+)/, '{$1}')} ${access ?? ''}`,
    );
    const expected = calls.map(
      ({ method, path, may }) => `${method} /api/${path} ${may === null ? 'open' : 'park'}`,
    );
    expect(listed.sort()).toEqual(expected.sort());
    const names = calls.map(({ name }) => name);
    expect(Object.keys(ownCases).filter((name) => !names.includes(name))).toEqual([]);
  });

  describe.each(parkCalls)('$name', (call) => {
    const { body, id, foreignBody, foreignStatus = 404, isCalendar } = call.case;

    it.each([
      ['without a session', null],
      ['with an unknown token', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
      ['with a malformed token', "' or 1=1 --"],
    ])('answers 401 %s, before it reads the body', async (_, token) => {
      const request = { token, ...(body === undefined ? {} : { body: '{"broken' }) };
      const response = await test().send(call.method, callPath(call, UNKNOWN_ID), request);
      expect([response.status, response.body]).toMatchObject([401, { code: 'not_signed_in' }]);
    });

    it('answers 403 to a driver, who may not use the console', async () => {
      const token = await createSessionStore(test().database).start(test().park.drivers[0], TEST_NOW);
      const response = await test().send(call.method, callPath(call, UNKNOWN_ID), { token });
      expect([response.status, response.body]).toMatchObject([403, { code: 'not_allowed' }]);
    });

    if (id !== undefined) {
      it.each([
        ...(isCalendar ? [] : [['another park’s record', (): string => id(test().foreign)] as const]),
        ['an unknown id', (): string => UNKNOWN_ID] as const,
        ['a malformed id', (): string => 'x%27%20or%201=1'] as const,
      ])('answers 404 for %s and changes nothing', async (_, idOf) => {
        const { park, foreign } = test();
        const token = await adminToken();
        const request = { token, ...(body === undefined ? {} : { body: body(park) }) };
        const before = [await contentOf(test(), park.id), await contentOf(test(), foreign.id)];
        const response = await test().send(call.method, callPath(call, idOf()), request);
        expect(response.status).toBe(404);
        expect([await contentOf(test(), park.id), await contentOf(test(), foreign.id)]).toEqual(before);
      });
    }

    if (foreignBody !== undefined) {
      it('changes nothing when the body names another park’s record', async () => {
        const { park, foreign } = test();
        await call.case.prepare?.(test().database, { id: park.admin.id, parkId: park.id });
        const token = await adminToken();
        const before = [await contentOf(test(), park.id), await contentOf(test(), foreign.id)];
        const request = { token, body: foreignBody(foreign, park) };
        const response = await test().send(call.method, callPath(call, id?.(park) ?? ''), request);
        expect(response.status).toBe(foreignStatus);
        expect([await contentOf(test(), park.id), await contentOf(test(), foreign.id)]).toEqual(before);
      });
    }

    if (call.case.isStream) return;
    it('sends the response of the contract and no data of another park', async () => {
      const { park, foreign } = test();
      await call.case.prepare?.(test().database, { id: park.admin.id, parkId: park.id });
      const token = await adminToken();
      const request = { token, ...(body === undefined ? {} : { body: body(park) }) };
      const response = await test().send(call.method, callPath(call, id?.(park) ?? ''), request);
      expect(response.status).toBe(call.case.status ?? call.status ?? 200);
      // Refused in words: where nobody answers for the platform.
      if (response.status < 400) outputOf(call).parse(response.body);
      for (const secret of [foreign.id, ...foreign.drivers, ...foreign.vehicles, 'south']) {
        expect(response.text).not.toContain(secret);
      }
    });
  });

  it.each(openCalls)('$name needs no session', async (call) => {
    const { body, prepare } = call.case;
    const { park, foreign } = test();
    await prepare?.(test().database, { id: park.viewer.id, parkId: park.id });
    const request = { token: null, ...(body === undefined ? {} : { body: body(park) }) };
    const response = await test().send(call.method, call.path, request);
    expect(response.status).toBe(200);
    outputOf(call).parse(response.body);
    expect(response.text).not.toContain(foreign.id);
  });
});
