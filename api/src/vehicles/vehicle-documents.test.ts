import { outputOf } from '@park/contract/call-schemas';
import { listVehicleDocuments } from '@park/contract/vehicle-documents';
import { searchJournal } from '@park/contract/journal';
import { readStale } from '@park/contract/live';
import type { TestApp } from '../testing/create-test-app.ts';
import type { LiveEvent } from '../testing/live-reader.ts';
import { helloOf, liveTabs } from '../testing/live-tabs.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const LIST = 'taxipark/vehicle_documents';
const pathOf = (test: TestApp, index: number) => `taxipark/vehicles/${test.park.vehicles[index]}/documents`;

async function documentsOf(test: TestApp, id: string | undefined) {
  const { vehicleDocuments } = outputOf(listVehicleDocuments).parse((await test.send('GET', LIST)).body);
  return vehicleDocuments.find(({ vehicleId }) => vehicleId === id);
}

async function entriesOf(test: TestApp, id: string | undefined) {
  const body = { subject: { type: 'vehicle', id } };
  return outputOf(searchJournal).parse((await test.send('POST', 'taxipark/journal', { body })).body).entries;
}

onEachDatabase('the documents of vehicles', (test) => {
  it('are unknown at first, and keep the dates that are set', async () => {
    const [id] = test().park.vehicles;
    expect(await documentsOf(test(), id)).toBeUndefined();
    const body = { inspectionExpiresOn: '2026-09-30', insuranceExpiresOn: '2027-01-15T00:00:00.000Z' };
    const response = await test().send('PUT', pathOf(test(), 0), { body });
    const dates = { vehicleId: id, inspectionExpiresOn: '2026-09-30', insuranceExpiresOn: '2027-01-15' };
    expect(response.body).toEqual(dates);
    expect(await documentsOf(test(), id)).toEqual(dates);
  });

  it('keep the dates that a request leaves out, and lose those that it empties', async () => {
    const [id] = test().park.vehicles;
    await test().send('PUT', pathOf(test(), 0), { body: { insuranceExpiresOn: '2028-01-15' } });
    expect(await documentsOf(test(), id)).toMatchObject({
      inspectionExpiresOn: '2026-09-30',
      insuranceExpiresOn: '2028-01-15',
    });
    await test().send('PUT', pathOf(test(), 0), {
      body: { insuranceExpiresOn: '', inspectionExpiresOn: null },
    });
    expect(await documentsOf(test(), id)).toMatchObject({
      inspectionExpiresOn: null,
      insuranceExpiresOn: null,
    });
  });

  it('are answered with 304 until a date changes, also when the same dates are set again', async () => {
    const body = { inspectionExpiresOn: '2026-09-30' };
    await test().send('PUT', pathOf(test(), 0), { body });
    const first = await test().send('GET', LIST);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    await test().send('PUT', pathOf(test(), 0), { body });
    await test().send('PUT', pathOf(test(), 1), { body: {} });
    expect((await test().send('GET', LIST, { headers })).status).toBe(304);
    await test().send('PUT', pathOf(test(), 0), { body: { inspectionExpiresOn: '2026-10-01' } });
    expect((await test().send('GET', LIST, { headers })).status).toBe(200);
  });

  it('are no part of the vehicle’s record, whose version stays', async () => {
    const vehicle = () => test().send('GET', `taxipark/vehicles/${test().park.vehicles[1]}`);
    const before = (await vehicle()).text;
    await test().send('PUT', pathOf(test(), 1), { body: { inspectionExpiresOn: '2026-05-05' } });
    expect((await vehicle()).text).toBe(before);
  });

  it('are in the journal as a change of the vehicle, with the dates before and after', async () => {
    const [, , id] = test().park.vehicles;
    await test().send('PUT', pathOf(test(), 2), { body: { insuranceExpiresOn: '2026-05-05' } });
    await test().send('PUT', pathOf(test(), 2), { body: { insuranceExpiresOn: '2027-05-05' } });
    const [entry, earlier] = await entriesOf(test(), id);
    expect(entry).toMatchObject({
      action: 'vehicle_changed',
      origin: 'hand',
      person: { id: test().park.operator.id },
      subject: { type: 'vehicle', id, name: 'Toyota Camry 2000 AB-7 north' },
      changes: [{ field: 'insuranceExpiresOn', before: '2026-05-05', after: '2027-05-05' }],
    });
    expect(earlier?.changes).toEqual([{ field: 'insuranceExpiresOn', before: null, after: '2026-05-05' }]);
  });

  it('are in the journal, every column, also when they are changed without a person', async () => {
    const [, , id] = test().park.vehicles;
    await test().database.query(
      `update vehicle_document set inspection_expires_on = '2029-01-01', insurance_expires_on = null where id = $1`,
      [id],
    );
    const [entry] = await entriesOf(test(), id);
    expect(entry).toMatchObject({ action: 'vehicle_changed', origin: 'system', person: null });
    const columns = await test().database.query<{ field: string }>(
      `select wire_field(name) as field from journal_columns('vehicle_document')`,
    );
    expect(entry?.changes.map(({ field }) => field)).toEqual(columns.map(({ field }) => field));
    await test().database.query('delete from vehicle_document where id = $1', [id]);
    expect((await entriesOf(test(), id))[0]?.changes).toEqual([
      { field: 'inspectionExpiresOn', before: '2029-01-01', after: null },
    ]);
  });

  const open = liveTabs();
  it('tell the open tabs that they have changed', async () => {
    const tab = await open(test().origin, test().park.admin.token);
    await helloOf(tab);
    await test().send('PUT', pathOf(test(), 1), { body: { insuranceExpiresOn: '2026-07-07' } });
    for (const what of ['vehicle_documents', 'notifications', 'journal']) {
      const stale = ({ name, data }: LiveEvent) => name === 'stale' && readStale(data)?.what === what;
      expect(await tab.next(stale)).toBeDefined();
    }
  });

  it.each([
    ['inspectionExpiresOn', '2027-02-29', 'must be a date that exists, 1900 or later'],
    ['insuranceExpiresOn', '1899-12-31', 'must be a date that exists, 1900 or later'],
    ['insuranceExpiresOn', '31.12.2026', 'must be a date, YYYY-MM-DD'],
    ['inspectionExpiresOn', '2047-01-01', 'must not be after 2046-12-31'],
    ['inspectionExpiresOn', 7, 'has the wrong type'],
  ])('are refused with %s %j, naming the field and the limit', async (field, value, problem) => {
    const before = await documentsOf(test(), test().park.vehicles[0]);
    const response = await test().send('PUT', pathOf(test(), 0), { body: { [field]: value } });
    expect([response.status, response.body]).toMatchObject([400, { fields: { [field]: problem } }]);
    expect(await documentsOf(test(), test().park.vehicles[0])).toEqual(before);
  });
});
