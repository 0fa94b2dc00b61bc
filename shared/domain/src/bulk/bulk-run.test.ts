import type { BatchAnswer } from './batch-answer.ts';
import { afterAnswer, type BulkItem, type BulkRun, skipItems, startRun } from './bulk-run.ts';

const items = (count: number): BulkItem<number>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    name: `Driver ${index + 1}`,
    before: 1,
    value: 2,
  }));

const accepted: BatchAnswer = { kind: 'accepted', updated: null };
const lost: BatchAnswer = { kind: 'lost', reason: 'Asleep' };
const refused = (...named: [number, string][]): BatchAnswer => ({
  kind: 'refused',
  reason: 'No',
  named: new Map(named),
});
const forbidden: BatchAnswer = { kind: 'forbidden', reason: 'Not allowed' };

/** How many records had which outcome, with those in doubt. */
function counted({ outcomes, doubtful }: BulkRun<number>): Record<string, number> {
  const counts: Record<string, number> = doubtful.size === 0 ? {} : { doubtful: doubtful.size };
  for (const { kind } of outcomes.values()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const run = (count: number, answers: readonly BatchAnswer[]): BulkRun<number> =>
  answers.reduce(afterAnswer, startRun(items(count)));

describe('a bulk change after the answers to its calls', () => {
  it.each<[string, number, readonly BatchAnswer[], Record<string, number>]>([
    ['it is accepted', 20, [accepted], { done: 20 }],
    ['the server counts all', 20, [{ kind: 'accepted', updated: 20 }], { done: 20 }],
    ['the server counts fewer', 20, [{ kind: 'accepted', updated: 19 }], { doubtful: 20 }],
    ['more than a call may have are accepted', 10_001, [accepted, accepted], { done: 10_001 }],
    ['there is no answer', 20, [lost], { doubtful: 20 }],
    [
      'the second of three has no answer',
      25_000,
      [accepted, lost],
      { done: 10_000, doubtful: 10_000, unsent: 5_000 },
    ],
    ['the role may not', 10_050, [forbidden], { failed: 10_000, unsent: 50 }],
    ['the session ends', 150, [{ kind: 'signedOut' }], { unsent: 150 }],
    ['it is refused and no record is named', 4, [refused()], { failed: 4 }],
    ['two records are refused by name', 50, [refused([3, 'a'], [7, 'b']), accepted], { done: 48, failed: 2 }],
    ['all records are refused by name', 2, [refused([0, 'a'], [1, 'b'])], { failed: 2 }],
  ])('when %s', (_, count, answers, outcomes) => {
    const after = run(count, answers);
    expect([counted(after), after.queue]).toEqual([outcomes, []]);
  });

  it('gives each refused record its own reason', () => {
    const { outcomes } = run(3, [refused([1, 'does not exist']), accepted]);
    expect([...outcomes]).toEqual([
      ['2', { kind: 'failed', reason: 'does not exist' }],
      ['1', { kind: 'done' }],
      ['3', { kind: 'done' }],
    ]);
  });

  it('ends after few calls where a server names one record at a time', () => {
    let after = startRun(items(10_000));
    let calls = 0;
    for (; after.queue.length > 0; calls += 1) after = afterAnswer(after, refused([0, 'No']));
    expect([counted(after), calls]).toEqual([{ failed: 10_000 }, 6]);
  });

  it('leaves out records that others have changed since the preview', () => {
    const [first, second] = items(2) as [BulkItem<number>, BulkItem<number>];
    const one = skipItems(startRun([first, second]), ({ id }) => (id === '2' ? { kind: 'changed' } : null));
    expect(one.queue).toEqual([[first]]);
    const none = skipItems(one, () => ({ kind: 'gone' }));
    expect([none.queue, counted(none)]).toEqual([[], { changed: 1, gone: 1 }]);
  });
});
