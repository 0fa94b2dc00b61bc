import { outputOf } from '@park/contract/call-schemas';
import { ROLES, roleMay } from '@park/domain/people/roles';
import { createSessionStore } from '../sessions/session-store.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { callPath, madeCalls } from '../testing/call-cases.ts';
import { helloOf, liveTabs } from '../testing/live-tabs.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { contentOf } from '../testing/park-content.ts';
import english from './locales/en.json' with { type: 'json' };

const calls = madeCalls
  // They know no role; every-call.test.ts makes them without a session.
  .filter(({ may }) => may !== null);

/** Several roles add a driver or a vehicle, so each adds its own. */
function unique(body: unknown, role: string): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const fields = Object.entries(body).map(([name, value]: [string, unknown]) =>
    ['licenseNumber', 'plateNumber', 'VIN'].includes(name)
      ? [name, `${String(value)} ${role}`]
      : [name, value],
  );
  const own: Record<string, unknown> = Object.fromEntries(fields);
  return 'licenseNumber' in own ? { ...own, email: `${role}@new.by` } : own;
}

onEachDatabase('the roles of a park', (test) => {
  const sessionOf = (userId: string) => createSessionStore(test().database).start(userId, TEST_NOW);
  const open = liveTabs();
  const permissionOf = (call: (typeof calls)[number]) => {
    const url = `/api/${call.path.replace(/\{(\w+)\}/, ':$1')}`;
    const route = test().app.routeList.find((listed) => listed.method === call.method && listed.url === url);
    if (!route?.permission) throw new Error(`${call.name} needs no permission`);
    return route.permission;
  };
  const requestOf = (call: (typeof calls)[number], token: string) => {
    const { body, id } = call.case;
    const { park } = test();
    return {
      path: callPath(call, id?.(park)),
      request: { token, ...(body === undefined ? {} : { body: body(park) }) },
    };
  };

  // The admin comes last, so that nothing is changed before the others are refused.
  describe.each([...ROLES].reverse())('of %s', (role) => {
    it.each(calls)('may make $name, or is refused in words', async (call) => {
      const { database, park } = test();
      const person = park[role];
      const token = await sessionOf(person.id);
      const permission = permissionOf(call);
      const { path, request } = requestOf(call, token);
      if (roleMay(role, permission)) {
        await call.case.prepare?.(database, { id: person.id, parkId: park.id });
        if (call.case.isStream) {
          const tab = await open(test().origin, token);
          expect((await helloOf(tab))?.session).toEqual(expect.any(String));
          return;
        }
        const response = await test().send(call.method, path, {
          ...request,
          body: unique(request.body, role),
        });
        expect([call.name, response.status]).toEqual([call.name, call.case.status ?? call.status ?? 200]);
        // Refused in words: where nobody answers for the platform.
        if (response.status < 400) outputOf(call).parse(response.body);
        return;
      }
      const before = await contentOf(test(), park.id);
      const response = await test().send(call.method, path, request);
      expect([response.status, response.body]).toMatchObject([403, { code: 'role_not_allowed' }]);
      expect(response.body).toHaveProperty(
        'error',
        `The role “${english.roles[role]}” may not ${english.permissions[permission]}. Ask an administrator of your park.`,
      );
      expect(await contentOf(test(), park.id)).toBe(before);
    });
  });

  it.each(calls)('do not reach another park: $name', async (call) => {
    const { park, foreign, database } = test();
    const token = await sessionOf(foreign.admin.id);
    if (call.case.isStream) {
      const tab = await open(test().origin, token);
      const versions = await database.query<{ version: number }>(
        `select version::float8 as version from list_version where taxi_park_id = $1 and list = 'drivers'`,
        [foreign.id],
      );
      expect((await helloOf(tab))?.lists?.drivers).toBe(versions[0]?.version);
      return;
    }
    const { path, request } = requestOf(call, token);
    const { foreignBody, foreignStatus = 404 } = call.case;
    await call.case.prepare?.(database, { id: foreign.admin.id, parkId: foreign.id });
    const before = await contentOf(test(), park.id);
    const body = foreignBody?.(park, foreign) ?? request.body;
    const response = await test().send(call.method, path, { token, ...(body === undefined ? {} : { body }) });
    if (call.case.id !== undefined && !call.case.isCalendar) expect(response.status).toBe(404);
    else if (foreignBody !== undefined) expect(response.status).toBe(foreignStatus);
    expect(await contentOf(test(), park.id)).toBe(before);
    if (response.status < 400) {
      for (const secret of [park.id, park.admin.id, ...park.drivers, ...park.vehicles]) {
        expect(response.text).not.toContain(secret);
      }
    }
  });

  it('are named in the language of the reader', async () => {
    const headers = { 'accept-language': 'ru' };
    const token = await sessionOf(test().park.viewer.id);
    const response = await test().send('GET', 'taxipark/people', { token, headers });
    expect(response.body).toMatchObject({
      error: 'Роль «Наблюдатель» не позволяет управлять сотрудниками. Обратитесь к администратору парка.',
    });
  });
});
