import type { BatchAnswer } from './batch-answer.ts';
import {
  afterAnswer,
  type BulkEnd,
  type BulkItem,
  type BulkRun,
  endRun,
  settledCount,
  skipItems,
  startRun,
} from './bulk-run.ts';

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

describe('a bulk change after the answers to its batches', () => {
  it.each<[string, number, readonly BatchAnswer[], Record<string, number>, BulkEnd | null]>([
    ['one batch is accepted', 20, [accepted], { done: 20 }, 'finished'],
    ['the server counts all', 20, [{ kind: 'accepted', updated: 20 }], { done: 20 }, 'finished'],
    ['the server counts fewer', 20, [{ kind: 'accepted', updated: 19 }], { doubtful: 20 }, 'finished'],
    ['the first of three is accepted', 150, [accepted], { done: 50 }, null],
    ['the third fails', 200, [accepted, accepted, lost], { done: 100, doubtful: 50 }, null],
    [
      'the third fails and the fourth does not',
      200,
      [accepted, accepted, lost, accepted],
      { done: 150, doubtful: 50 },
      'finished',
    ],
    ['two fail, but not in a row', 150, [lost, accepted, lost], { done: 50, doubtful: 100 }, 'finished'],
    [
      'two in a row have no answer',
      250,
      [accepted, lost, lost],
      { done: 50, doubtful: 100, unsent: 100 },
      'lost',
    ],
    ['the role may not', 150, [forbidden], { failed: 50, unsent: 100 }, 'forbidden'],
    ['the session ends', 150, [accepted, { kind: 'signedOut' }], { done: 50, unsent: 100 }, 'signedOut'],
    ['the only record is refused', 1, [refused()], { failed: 1 }, 'finished'],
    [
      'two records of a batch are refused by name',
      50,
      [refused([3, 'unknown'], [7, 'unknown']), accepted],
      { done: 48, failed: 2 },
      'finished',
    ],
    ['all records are refused by name', 2, [refused([0, 'a'], [1, 'b'])], { failed: 2 }, 'finished'],
    [
      'one record of four is refused without a name',
      4,
      [refused(), accepted, refused(), refused(), accepted],
      { done: 3, failed: 1 },
      'finished',
    ],
  ])('when %s', (_, count, answers, outcomes, end) => {
    const after = run(count, answers);
    expect(counted(after)).toEqual(outcomes);
    expect(after.end).toBe(end);
    expect(settledCount(after)).toBe(count - after.queue.flat().length);
  });

  it('gives each refused record its own reason', () => {
    const { outcomes } = run(3, [refused([1, 'does not exist']), accepted]);
    expect([...outcomes]).toEqual([
      ['2', { kind: 'failed', reason: 'does not exist' }],
      ['1', { kind: 'done' }],
      ['3', { kind: 'done' }],
    ]);
  });

  it('ends after few calls where every one is refused', () => {
    let after = startRun(items(10_000));
    let calls = 0;
    for (; after.end === null; calls += 1) after = afterAnswer(after, refused());
    expect(counted(after)).toEqual({ failed: 10_000 });
    expect(calls).toBeLessThanOrEqual(80);
  });

  it('is stopped between two batches: what was not sent is said', () => {
    const stopped = endRun(run(150, [accepted]), 'stopped');
    expect(counted(stopped)).toEqual({ done: 50, unsent: 100 });
    expect([stopped.end, stopped.queue]).toEqual(['stopped', []]);
    expect(endRun(stopped, 'lost')).toBe(stopped);
    expect(afterAnswer(stopped, accepted)).toBe(stopped);
  });

  it('leaves out records that others have changed since the preview', () => {
    const [first, second] = items(2) as [BulkItem<number>, BulkItem<number>];
    const start = startRun([first, second]);
    expect(skipItems(start, [])).toBe(start);
    const one = skipItems(start, [[second, { kind: 'changed' }]]);
    expect([one.queue, one.end]).toEqual([[[first]], null]);
    const none = skipItems(one, [[first, { kind: 'gone' }]]);
    expect([none.queue, none.end, counted(none)]).toEqual([[], 'finished', { changed: 1, gone: 1 }]);
  });

  it('of nothing has ended', () => {
    expect(startRun([]).end).toBe('finished');
  });
});
