import {
  afterWindow,
  dayStartBefore,
  nextWindow,
  type PullPolicy,
  type PullState,
  retryWait,
  spanOfDays,
  withRereads,
} from './pull-windows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-03-20T09:00:00Z');
const policy: PullPolicy = {
  every: 5 * MINUTE,
  overlap: 2 * HOUR,
  lag: 2 * MINUTE,
  maxWindow: DAY,
  catchUp: 8 * DAY,
  reread: 35 * DAY,
  historyDays: 390,
};
const state = (rest: Partial<PullState> = {}): PullState => ({
  mark: NOW - 10 * MINUTE,
  caughtUpAt: NOW - HOUR,
  rereadAt: NOW - HOUR,
  queue: [],
  ...rest,
});

describe('what is read next', () => {
  it('is what is new, from before the mark to shortly before now', () => {
    expect(nextWindow(state(), policy, NOW)).toEqual({
      kind: 'new',
      from: NOW - 10 * MINUTE - 2 * HOUR,
      to: NOW - 2 * MINUTE,
    });
    expect(nextWindow(state({ mark: NOW - 4 * MINUTE }), policy, NOW)).toBeNull();
  });

  it('is a window at a time after an outage, and the mark follows each', () => {
    let at = state({ mark: NOW - 3 * DAY });
    const ends: number[] = [];
    for (let window = nextWindow(at, policy, NOW); window; window = nextWindow(at, policy, NOW)) {
      ends.push(window.to);
      at = afterWindow(at, window);
    }
    expect(ends).toEqual([NOW - 2 * DAY, NOW - DAY, NOW - 2 * MINUTE]);
    expect(at.mark).toBe(NOW - 2 * MINUTE);
  });

  it('is each day eight days back once more, in windows, and what is new comes between them', () => {
    let at = withRereads(state({ mark: NOW - MINUTE, caughtUpAt: NOW - DAY }), policy, NOW);
    const end = NOW - 2 * MINUTE;
    const first = nextWindow(at, policy, NOW);
    expect(first).toEqual({ kind: 'catchUp', from: end - 8 * DAY, to: end - 7 * DAY });
    at = afterWindow(at, first!);
    expect(nextWindow(at, policy, NOW + 10 * MINUTE)?.kind).toBe('new');
    const kinds: string[] = [];
    for (let window = nextWindow(at, policy, NOW); window; window = nextWindow(at, policy, NOW)) {
      kinds.push(window.kind);
      at = afterWindow(at, window);
    }
    expect(kinds).toEqual(Array.from({ length: 7 }, () => 'catchUp'));
    expect(withRereads(at, policy, NOW + HOUR)).toEqual(at);
    expect(at.mark).toBe(NOW - MINUTE);
  });

  it('is each month thirty-five days back, but not at the beginning', () => {
    const begun = withRereads(state({ rereadAt: null }), policy, NOW);
    expect([begun.rereadAt, begun.queue]).toEqual([NOW, []]);
    const later = withRereads(state({ rereadAt: NOW - 30 * DAY }), policy, NOW);
    expect(later.queue).toEqual([
      { kind: 'reread', from: NOW - 2 * MINUTE - 35 * DAY, to: NOW - 2 * MINUTE },
    ]);
  });

  it('is what somebody asked for, day by day, without touching the mark', () => {
    const asked = spanOfDays('2026-03-01', '2026-03-03', 'Europe/Minsk');
    let at = state({ mark: NOW - MINUTE, queue: [{ kind: 'asked', ...asked }] });
    const days: string[] = [];
    for (let window = nextWindow(at, policy, NOW); window; window = nextWindow(at, policy, NOW)) {
      days.push(new Date(window.from).toISOString());
      at = afterWindow(at, window);
    }
    expect(days).toEqual([
      '2026-02-28T21:00:00.000Z',
      '2026-03-01T21:00:00.000Z',
      '2026-03-02T21:00:00.000Z',
    ]);
    expect(at).toEqual(state({ mark: NOW - MINUTE }));
  });
});

describe('a business day that begins at 04:00', () => {
  const start = { timeZone: 'Europe/Warsaw', hour: 4 };
  const byDay = { ...policy, overlap: 0, byDay: start, maxWindow: 8 * DAY };

  it.each([
    ['2026-03-20T02:59:59Z', '2026-03-19T03:00:00.000Z'],
    ['2026-03-20T03:00:00Z', '2026-03-20T03:00:00.000Z'],
    // Clocks go forward between these two.
    ['2026-03-29T01:59:59Z', '2026-03-28T03:00:00.000Z'],
    ['2026-03-29T02:00:00Z', '2026-03-29T02:00:00.000Z'],
  ])('has begun before %s at %s', (instant, begun) => {
    expect(new Date(dayStartBefore(Date.parse(instant), start)).toISOString()).toBe(begun);
  });

  it('is read when it is over, whole', () => {
    const at = state({ mark: Date.parse('2026-03-19T03:00:00Z') });
    expect(nextWindow(at, byDay, Date.parse('2026-03-20T03:01:00Z'))).toBeNull();
    expect(nextWindow(at, byDay, Date.parse('2026-03-20T03:02:00Z'))).toEqual({
      kind: 'new',
      from: at.mark,
      to: Date.parse('2026-03-20T03:00:00Z'),
    });
  });

  it.each([
    // The rides of a night are of the business day before; 23 hours where clocks go forward.
    ['2026-03-28', 'Europe/Warsaw', '2026-03-27T03:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-03-28', 'Asia/Almaty', '2026-03-27T03:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    // Midnight there is 04:00 in Warsaw.
    ['2026-03-10', 'America/Sao_Paulo', '2026-03-10T03:00:00.000Z', '2026-03-11T03:00:00.000Z'],
  ])(
    'is asked for whole by each day of the park that it has a part of: %s, %s',
    (day, timeZone, first, end) => {
      const { from, to } = spanOfDays(day, day, timeZone, start);
      expect([from, to].map((at) => new Date(at).toISOString())).toEqual([first, end]);
    },
  );
});

describe('the wait after a failure', () => {
  it('doubles from two seconds to five minutes, with a little chance', () => {
    expect([1, 2, 3, 8, 9, 50].map((failures) => retryWait(failures, 0) / 1000)).toEqual([
      2, 4, 8, 256, 300, 300,
    ]);
    expect(retryWait(1, 1)).toBe(2_500);
  });

  it('is what the platform asks for, up to a day', () => {
    expect([30_000, 3_600_000, 9e9].map((asked) => retryWait(1, 0, asked))).toEqual([30_000, 3_600_000, DAY]);
  });
});
