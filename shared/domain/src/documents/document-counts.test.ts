import { countDocuments, hasUrgent } from './document-counts.ts';
import { driverDocuments } from './driver-documents.ts';

const TODAY = '2026-03-20';
const documentsOf = (drivingLicenseExpeiresOn: string | null, iDexpiresOn: string | null) =>
  driverDocuments({ drivingLicenseExpeiresOn, iDexpiresOn }, TODAY);

describe('the counts of documents', () => {
  it.each([
    ['no records', [], { expired: 0, week: 0, month: 0, missing: 0 }],
    [
      'valid documents',
      [documentsOf('2030-01-01', '2030-01-01')],
      { expired: 0, week: 0, month: 0, missing: 0 },
    ],
    [
      'a record once when both documents expired',
      [documentsOf('2020-01-01', '2021-01-01')],
      { expired: 1, week: 0, month: 0, missing: 0 },
    ],
    [
      'a record in two figures',
      [documentsOf('2020-01-01', '2026-03-22')],
      { expired: 1, week: 1, month: 1, missing: 0 },
    ],
    [
      'those within a week also within 30 days',
      [documentsOf('2026-03-22', '2030-01-01'), documentsOf('2026-04-10', null)],
      { expired: 0, week: 1, month: 2, missing: 1 },
    ],
  ])('count %s', (_, records, counts) => {
    expect(countDocuments(records)).toEqual(counts);
  });

  it.each([
    [[], false],
    [[documentsOf(null, '2030-01-01')], false],
    [[documentsOf('2026-03-19', '2030-01-01')], true],
    [[documentsOf('2026-03-20', '2030-01-01')], true],
    [[documentsOf('2026-04-19', '2030-01-01')], true],
    [[documentsOf('2026-04-20', '2030-01-01')], false],
  ])('of %j need attention: %s', (records, isUrgent) => {
    expect(hasUrgent(countDocuments(records))).toBe(isUrgent);
  });
});
