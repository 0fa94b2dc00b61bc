import { afterAnswer, type BulkItem, type BulkOutcome, startRun } from './bulk-run.ts';
import { type BulkRecord, compareAfter, countOutcomes, outcomesOf, worstFirst } from './bulk-result.ts';

const item = (id: string, before: number | null = 1, value = 2): BulkItem<number> => ({
  id,
  name: id,
  before,
  value,
});
const record = (id: string, outcome: BulkOutcome, before: number | null = 1): BulkRecord<number> => ({
  ...item(id, before),
  outcome,
});

describe('a record without an answer', () => {
  it.each<[string, number | null | undefined, number | null, BulkOutcome]>([
    ['has the new value', 2, 1, { kind: 'done' }],
    ['has the value of before', 1, 1, { kind: 'failed', reason: 'Asleep' }],
    ['has no value, as before', null, null, { kind: 'failed', reason: 'Asleep' }],
    ['had the new value already', 2, 2, { kind: 'done' }],
    ['has a third value', 5, 1, { kind: 'changed' }],
    ['has lost its value', null, 1, { kind: 'changed' }],
    ['is not in the list', undefined, 1, { kind: 'gone' }],
  ])('that %s', (_, now, before, outcome) => {
    expect(compareAfter(item('a', before), now, 'Asleep')).toEqual(outcome);
  });
});

describe('the result of a bulk change', () => {
  const all = ['a', 'b'].map((id) => item(id));
  const lost = afterAnswer(startRun(all), { kind: 'lost', reason: 'Asleep' });

  it('of a batch without an answer is what the list says', () => {
    const current = (id: string) => (id === 'a' ? 2 : 1);
    expect(outcomesOf(all, lost, current)).toEqual([{ kind: 'done' }, { kind: 'failed', reason: 'Asleep' }]);
  });

  it('is unknown where the list cannot be read', () => {
    expect(outcomesOf(all, lost, null)).toEqual([
      { kind: 'unknown', reason: 'Asleep' },
      { kind: 'unknown', reason: 'Asleep' },
    ]);
  });

  const mixed = [
    record('a', { kind: 'done' }),
    record('b', { kind: 'failed', reason: 'No' }),
    record('c', { kind: 'unsent' }),
    record('d', { kind: 'unknown', reason: null }),
    record('e', { kind: 'changed' }),
    record('f', { kind: 'gone' }),
  ];

  it('counts each outcome', () => {
    expect(countOutcomes(mixed)).toEqual({
      done: 1,
      failed: 1,
      unknown: 1,
      unsent: 1,
      changed: 1,
      gone: 1,
      kept: 0,
    });
  });

  it('is listed with what went wrong first', () => {
    expect(worstFirst(mixed).map(({ id }) => id)).toEqual(['b', 'd', 'e', 'f', 'c', 'a']);
  });
});
