import { fleetDocuments, vehicleDocumentProblems, vehicleDocuments } from './vehicle-documents.ts';

const TODAY = '2026-03-20';

describe('the documents of a vehicle', () => {
  it.each([
    [{ inspectionExpiresOn: '2026-03-20', insuranceExpiresOn: '2026-03-19' }, 'week', 'expired', 'insurance'],
    [{ inspectionExpiresOn: '2026-04-01', insuranceExpiresOn: null }, 'month', 'missing', 'inspection'],
    [{ insuranceExpiresOn: '2030-01-01' }, 'missing', 'valid', 'inspection'],
    [undefined, 'missing', 'missing', 'inspection'],
  ])('%j are %s and %s; the most urgent is the %s', (dates, inspection, insurance, kind) => {
    const { documents, mostUrgent } = vehicleDocuments(dates, TODAY);
    expect(documents.map((each) => [each.kind, each.state])).toEqual([
      ['inspection', inspection],
      ['insurance', insurance],
    ]);
    expect(mostUrgent.kind).toBe(kind);
  });
});

describe('the dates of a vehicle’s documents', () => {
  it.each([
    [{}],
    [{ inspectionExpiresOn: '', insuranceExpiresOn: null }],
    [{ inspectionExpiresOn: '2001-01-01', insuranceExpiresOn: '2046-12-31' }],
  ])('can be %j', (dates) => {
    expect(vehicleDocumentProblems(dates, TODAY)).toEqual([]);
  });

  it('cannot be after the end of the twentieth year', () => {
    const latest = '2046-12-31';
    expect(
      vehicleDocumentProblems({ inspectionExpiresOn: '2047-01-01', insuranceExpiresOn: '2206-03-20' }, TODAY),
    ).toEqual([
      { field: 'inspectionExpiresOn', latest },
      { field: 'insuranceExpiresOn', latest },
    ]);
  });
});

describe('the documents of a fleet', () => {
  it('are those of all vehicles but the retired, unknown where the server has no dates', () => {
    const dates = { inspectionExpiresOn: '2026-03-19', insuranceExpiresOn: '2030-01-01' };
    const vehicles = [
      { id: 'a', status: 'active' },
      { id: 'b', status: 'retired' },
      { id: 'c', status: 'maintenance' },
      { id: null, status: null },
    ];
    const known = ['a', 'b'].map((vehicleId) => ({ vehicleId, ...dates }));
    const states = fleetDocuments(vehicles, known, TODAY).map(({ documents }) =>
      documents.map(({ state }) => state),
    );
    expect(states).toEqual([
      ['expired', 'valid'],
      ['missing', 'missing'],
      ['missing', 'missing'],
    ]);
  });
});
