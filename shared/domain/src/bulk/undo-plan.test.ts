import type { BulkOutcome } from './bulk-run.ts';
import type { BulkRecord } from './bulk-result.ts';
import { planUndo, undoableRecords } from './undo-plan.ts';

const record = (
  before: number | null,
  outcome: BulkOutcome = { kind: 'done' },
  value = 2,
): BulkRecord<number> => ({ id: 'a', name: 'Anna', before, value, outcome });

describe('taking back a bulk change', () => {
  it.each<[string, BulkRecord<number>, boolean]>([
    ['was changed', record(1), true],
    ['had the value already', record(2), false],
    ['had no value, which no call can restore', record(null), false],
    ['was refused', record(1, { kind: 'failed', reason: null }), false],
    ['was not sent', record(1, { kind: 'unsent' }), false],
    ['may have been changed', record(1, { kind: 'unknown', reason: null }), false],
  ])('of a record that %s: %#', (_, each, isUndoable) => {
    expect(undoableRecords([each])).toEqual(isUndoable ? [each] : []);
  });

  it.each<[string, number | null | undefined, BulkOutcome['kind'] | null]>([
    ['still has the value', 2, null],
    ['has the value of before', 1, 'done'],
    ['was changed by somebody else', 5, 'changed'],
    ['has lost its value', null, 'changed'],
    ['was deleted', undefined, 'gone'],
  ])('when the record %s', (_, now, left) => {
    const plan = planUndo([record(1)], () => now);
    expect(plan.items).toEqual(left === null ? [{ id: 'a', name: 'Anna', before: 2, value: 1 }] : []);
    expect(plan.left.map(({ outcome }) => outcome.kind)).toEqual(left === null ? [] : [left]);
  });

  it('says which records had no value before and keep the new one', () => {
    expect(planUndo([record(null)], () => 2)).toEqual({
      items: [],
      left: [{ id: 'a', name: 'Anna', before: 2, value: 2, outcome: { kind: 'kept' } }],
    });
  });
});
