import type { Driver } from '@park/contract/drivers';
import { DRIVER_IMPORTER } from './driver-import.ts';
import {
  afterBreak,
  countOutcomes,
  isSettled,
  notBegun,
  type Outcomes,
  retried,
  type RowState,
  settleLost,
} from './import-progress.ts';

const of = (...states: RowState[]): Outcomes => states.map((state) => ({ state }));
const states = (outcomes: Outcomes): RowState[] => outcomes.map(({ state }) => state);

const ivan = {
  userId: 'd-1',
  licenseNumber: null,
  User: { id: 'd-1', name: 'Иван', phone: '+375 29 123-45-67', email: null },
} as Driver;
const park = { drivers: [ivan], vehicles: [] };

describe('the progress of an import', () => {
  it('is counted', () => {
    expect(countOutcomes(of('created', 'found', 'refused', 'sent', 'lost', 'waiting', 'created'))).toEqual({
      total: 7,
      created: 3,
      refused: 1,
      unknown: 2,
      waiting: 1,
    });
  });

  it.each<[RowState[], boolean]>([
    [['created', 'found', 'refused'], true],
    [['created', 'waiting'], false],
    [['created', 'lost'], false],
    [['sent'], false],
  ])('of %j is settled: %s', (each, settled) => {
    expect(isSettled(of(...each))).toBe(settled);
  });

  it('begins with every row waiting, and keeps what happened to each', () => {
    const outcomes = notBegun(2).with(1, { state: 'refused', reasons: ['taken'] });
    expect(outcomes).toEqual([{ state: 'waiting' }, { state: 'refused', reasons: ['taken'] }]);
  });

  it('after a break does not know of the rows whose answer was awaited', () => {
    expect(states(afterBreak(of('created', 'sent', 'waiting', 'refused')))).toEqual([
      'created',
      'lost',
      'waiting',
      'refused',
    ]);
  });

  it('retries the refused rows only', () => {
    expect(states(retried(of('created', 'refused', 'lost')))).toEqual(['created', 'waiting', 'lost']);
  });
});

describe('rows whose answer was lost', () => {
  const keys = [
    [{ field: 'phone', key: '291234567' }],
    [{ field: 'phone', key: '297654321' }],
    [{ field: 'phone', key: '291234567' }],
  ] as const;

  it('are found in the list that was read again, or sent again; the others stay', () => {
    const settled = settleLost(of('lost', 'lost', 'refused'), keys, DRIVER_IMPORTER, park);
    expect({ ...settled, outcomes: states(settled.outcomes) }).toEqual({
      outcomes: ['found', 'waiting', 'refused'],
      found: 1,
      absent: 1,
    });
  });
});
