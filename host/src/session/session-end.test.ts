import { warnBeforeEnd } from './session-services.ts';

const NOW = Date.parse('2026-03-01T08:00:00Z');

describe('the end of a session', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2026-03-01T20:00:00Z', 11 * 3_600_000 + 55 * 60_000, 5],
    ['2026-03-01T08:02:00Z', 0, 2],
    ['2026-03-01T08:00:10Z', 0, 1],
  ])('is announced five minutes before it, or at once: %s', (expiresAt, after, minutes) => {
    const warn = jest.fn();
    warnBeforeEnd(expiresAt, NOW, warn);
    jest.advanceTimersByTime(Math.max(0, after - 1));
    expect(warn).toHaveBeenCalledTimes(after === 0 ? 1 : 0);
    jest.advanceTimersByTime(1);
    expect(warn.mock.calls).toEqual([[minutes]]);
  });

  it.each(['2026-03-01T07:00:00Z', '2027-03-01T08:00:00Z', 'never'])(
    'is not announced at %s',
    (expiresAt) => {
      const warn = jest.fn();
      warnBeforeEnd(expiresAt, NOW, warn);
      jest.runAllTimers();
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it('is not announced after signing out', () => {
    const warn = jest.fn();
    warnBeforeEnd('2026-03-01T08:02:00Z', NOW, warn)();
    jest.runAllTimers();
    expect(warn).not.toHaveBeenCalled();
  });
});
