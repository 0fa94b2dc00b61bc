import { connectedWithExpired, driverDocuments } from './driver-documents.ts';

const TODAY = '2026-03-20';
const dated = (drivingLicenseExpeiresOn: string | null, iDexpiresOn: string | null) => ({
  drivingLicenseExpeiresOn,
  iDexpiresOn,
});

describe('the documents of a driver', () => {
  it.each([
    [dated('2030-01-01', '2030-01-01'), 'valid', 'valid', 'license'],
    [dated('2030-01-01', '2029-01-01'), 'valid', 'valid', 'identity'],
    [dated('2026-03-19', '2026-03-20'), 'expired', 'week', 'license'],
    [dated('2026-03-19', '2024-03-20'), 'expired', 'expired', 'identity'],
    [dated('2026-04-10', '2026-03-22'), 'month', 'week', 'identity'],
    [dated(null, '2026-03-22'), 'missing', 'week', 'identity'],
    [dated(null, '2030-01-01'), 'missing', 'valid', 'license'],
    [dated('2030-01-01', ''), 'valid', 'missing', 'identity'],
    [dated('bad', null), 'missing', 'missing', 'license'],
  ])('%j are %s and %s; the most urgent is the %s', (driver, license, identity, kind) => {
    const { documents, mostUrgent } = driverDocuments(driver, TODAY);
    expect(documents.map((each) => [each.kind, each.state])).toEqual([
      ['license', license],
      ['identity', identity],
    ]);
    expect(mostUrgent.kind).toBe(kind);
  });
});

describe('the connected drivers with an expired document', () => {
  it('leaves out those who are not connected or have no expired document, and begins with the one that expired first', () => {
    const rows = [
      { id: 1, connectionStatus: true, ...dated('2026-03-19', '2030-01-01') },
      { id: 2, connectionStatus: false, ...dated('2020-03-19', '2030-01-01') },
      { id: 3, connectionStatus: true, ...dated('2026-03-20', '2030-01-01') },
      { id: 4, connectionStatus: true, ...dated(null, '2025-01-01') },
      { id: 5, connectionStatus: true, ...dated(null, null) },
    ];
    expect(connectedWithExpired(rows, TODAY).map(({ driver, expired }) => [driver.id, expired.kind])).toEqual(
      [
        [4, 'identity'],
        [1, 'license'],
      ],
    );
  });
});
