import { VIEW_TABLES_MAX } from '@park/contract/limits';
import { tableViewsOutput } from '@park/contract/table-view-schemas';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const layout = {
  columns: [
    { key: 'name', width: 12 },
    { key: 'documents', width: null },
  ],
  density: 'compact',
};
const view = { id: 'v-1', name: 'Просрочены', query: 'documents=expired&sort=documents', layout };
const settings = { current: layout, views: [view] };

async function viewsOf(test: TestApp, table: string, token = test.park.operator.token) {
  return tableViewsOutput.parse((await test.send('GET', `views/${table}`, { token })).body);
}

onEachDatabase('the kept views of a table', (test) => {
  const keep = (table: string, body: unknown, token = test().park.operator.token) =>
    test().send('PUT', `views/${table}`, { body, token });

  it('are none at first, and then what was kept last', async () => {
    expect(await viewsOf(test(), 'drivers')).toEqual({ current: null, views: [], version: 0 });
    expect((await keep('drivers', settings)).body).toEqual({ ...settings, version: 1 });
    expect(await viewsOf(test(), 'drivers')).toEqual({ ...settings, version: 1 });
    await keep('drivers', { current: null, views: [] });
    expect(await viewsOf(test(), 'drivers')).toEqual({ current: null, views: [], version: 2 });
  });

  it('belong to one person and one table', async () => {
    await keep('vehicles', settings);
    expect((await viewsOf(test(), 'rides')).views).toEqual([]);
    expect((await viewsOf(test(), 'vehicles', test().park.admin.token)).views).toEqual([]);
    expect((await viewsOf(test(), 'vehicles', test().foreign.operator.token)).views).toEqual([]);
  });

  it('can be kept by every role', async () => {
    for (const { token } of [test().park.viewer, test().park.accountant]) {
      expect((await keep('drivers', settings, token)).status).toBe(200);
    }
  });

  it('are not lost to another tab: a version that is not the current one is refused with what is kept now', async () => {
    await keep('people', settings);
    const mine = { ...settings, views: [], version: 1 };
    expect((await keep('people', { ...settings, current: null, version: 1 })).status).toBe(200);
    const refused = await keep('people', mine);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'stale_record', current: { ...settings, current: null, version: 2 } },
    ]);
    expect((await keep('people', { ...mine, version: 2 })).body).toMatchObject({ version: 3, views: [] });
  });

  it('stay as they are when the same is sent again, as after a lost response', async () => {
    const first = { ...settings, version: 0 };
    expect((await keep('journal', first)).body).toMatchObject({ version: 1 });
    const again = await keep('journal', first);
    expect([again.status, again.body]).toEqual([200, { ...settings, version: 1 }]);
  });

  it('are kept once by two first requests at the same moment', async () => {
    const bodies = ['a', 'b'].map((id) => ({ ...settings, views: [{ ...view, id }], version: 0 }));
    const responses = await Promise.all(bodies.map((body) => keep('reports', body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await viewsOf(test(), 'reports')).toMatchObject({ version: 1 });
  });

  it.each([
    [{ views: [] }, 'current'],
    [{ ...settings, views: [{ ...view, name: '' }] }, 'views.0.name'],
    [{ ...settings, views: [{ ...view, name: 'x'.repeat(61) }] }, 'views.0.name'],
    [{ ...settings, views: [view, view] }, 'views.1.id'],
    [{ ...settings, current: { ...layout, density: 'tiny' } }, 'current.density'],
    [{ ...settings, current: { ...layout, columns: [{ key: 'a', width: 61 }] } }, 'current.columns.0.width'],
  ])('are not %j, and the refusal names the field', async (body, field) => {
    const response = await keep('drivers', body);
    expect([response.status, response.body]).toMatchObject([
      400,
      { fields: { [field]: expect.any(String) } },
    ]);
  });

  it('are refused above 64 kB', async () => {
    const query = 'x'.repeat(2000);
    const views = Array.from({ length: 40 }, (_, index) => ({ ...view, id: `v-${index}`, query }));
    expect((await keep('drivers', { current: null, views })).status).toBe(413);
  });

  it.each(['Drivers', 'x'.repeat(41), '%20', '1', 'a%2Fb'])(
    'are not found for the table %j',
    async (table) => {
      expect((await test().send('GET', `views/${table}`)).status).toBe(404);
      expect((await keep(table, settings)).status).toBe(404);
    },
  );

  it('are kept for a limited number of tables', async () => {
    const { token } = test().foreign.admin;
    for (let table = 0; table < VIEW_TABLES_MAX; table += 1) {
      expect((await keep(`t${table}`, settings, token)).status).toBe(200);
    }
    expect((await keep('more', settings, token)).body).toMatchObject({
      fields: { table: 'must hold at most 30 items' },
    });
    expect((await keep('t0', { ...settings, views: [] }, token)).status).toBe(200);
  });
});
