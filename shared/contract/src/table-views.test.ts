import { listDriverActivity } from './driver-activity.ts';
import { getTableViews } from './table-views.ts';
import { listVehicleDocuments } from './vehicle-documents.ts';

describe('the settings of a table', () => {
  const layout = { columns: [{ key: 'name', width: 12 }], density: 'compact' };

  it('are read as they were sent', () => {
    const sent = { current: layout, views: [{ id: 'v', name: 'A', query: 'q=x', layout }], version: 3 };
    expect(getTableViews.read?.(sent)).toEqual(sent);
  });

  it.each([
    ['nothing', {}, { current: null, views: [], version: null }],
    [
      'odd fields',
      { current: { columns: [null, { key: 7, width: 'x' }] }, views: ['x', { name: 1 }], version: '2' },
      {
        current: { columns: [{ key: '7', width: null }], density: null },
        views: [{ id: null, name: '1', query: null, layout: null }],
        version: 2,
      },
    ],
  ])('are read from %s', (_, sent, read) => {
    expect(getTableViews.read?.(sent)).toEqual(read);
  });

  it('are not read from a list', () => {
    expect(getTableViews.read?.([])).toBeNull();
  });
});

describe('the documents of vehicles and the activity of drivers', () => {
  it('are read without the entries that are not records', () => {
    const entry = { vehicleId: 'v-1', inspectionExpiresOn: '2026-03-20', insuranceExpiresOn: null };
    expect(listVehicleDocuments.read?.({ vehicleDocuments: [entry, null], version: 4 })).toEqual({
      vehicleDocuments: [entry],
      unreadable: 1,
      version: 4,
    });
    expect(listVehicleDocuments.read?.({ vehicleDocuments: null })).toBeNull();
  });

  it('are read with what they are counted by', () => {
    const sent = { today: '2026-03-20', timeZone: 'Europe/Minsk', currency: 'BYN', activity: [] };
    expect(listDriverActivity.read?.(sent)).toEqual({ ...sent, unreadable: 0 });
    expect(listDriverActivity.read?.({ ...sent, activity: undefined })).toBeNull();
  });
});
