import { candidateVerdict } from './candidate-verdict.ts';

describe('the verdict on a candidate', () => {
  const counts = (loads: number, failures: number, time = 100) => ({
    loads,
    failures,
    milliseconds: (loads - failures) * time,
  });

  it('is open without counts, and of a few loads without a failure', () => {
    expect(candidateVerdict([])).toBe('open');
    expect(candidateVerdict([{ candidate: counts(250, 0), current: counts(9_000, 0) }])).toBe('open');
  });

  it('does not blame it for a night in which both versions failed', () => {
    const night = { candidate: counts(100, 60), current: counts(900, 540) };
    const day = { candidate: counts(1_500, 0), current: counts(13_500, 0) };
    expect(candidateVerdict([night])).toBe('open');
    expect(candidateVerdict([day, night])).not.toBe('worse');
  });

  it('says that it is slow where it loads half as long again', () => {
    const of = (time: number) => [{ candidate: counts(2_000, 0, time), current: counts(2_000, 0, 500) }];
    expect(candidateVerdict(of(700))).toBe('calm');
    expect(candidateVerdict(of(900))).toBe('slow');
  });
});
