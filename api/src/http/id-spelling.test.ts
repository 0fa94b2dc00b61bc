import { inputOf } from '@park/contract/call-schemas';
import { callPath, madeCalls } from '../testing/call-cases.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const inCapitals = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replace(UUIDS, (id) => id.toUpperCase()));

describe('ids in capitals', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const bodies = madeCalls.flatMap((call) => {
    const { body, foreignBody } = call.case;
    const input = inputOf(call);
    return body === undefined || input === undefined ? [] : [{ name: call.name, input, body, foreignBody }];
  });

  it.each(bodies)('are read as the same ids by $name', ({ input, body, foreignBody }) => {
    for (const sent of [body(test.park), foreignBody?.(test.foreign, test.park)]) {
      if (sent === undefined) continue;
      expect(input.parse(inCapitals(sent))).toEqual(input.parse(sent));
    }
  });

  const reads = madeCalls.filter(({ method, case: { id, isCalendar } }) => {
    return method === 'GET' && id !== undefined && isCalendar !== true;
  });

  it.each(reads)('are found in the path of $name', async (call) => {
    const { id: idOf, prepare } = call.case;
    await prepare?.(test.database, { id: test.park.admin.id, parkId: test.park.id });
    const id = idOf?.(test.park) ?? '';
    const read = (spelled: string) =>
      test.send('GET', callPath(call, spelled), { token: test.park.admin.token });
    const found = await read(id.toUpperCase());
    expect([found.status, found.text]).toEqual([200, (await read(id)).text]);
  });
});
