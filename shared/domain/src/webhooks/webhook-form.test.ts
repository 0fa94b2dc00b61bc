import { replayProblems, replayTimes } from './webhook-form.ts';

describe('the days of which everything is sent again', () => {
  it('are days that exist, the last not before the first', () => {
    expect(replayProblems({ from: '2026-03-01', to: '2026-03-01' })).toEqual({});
    expect(replayProblems({ from: '', to: '2026-02-30' })).toEqual({ from: 'dayInvalid', to: 'dayInvalid' });
    expect(replayProblems({ from: '2026-03-02', to: '2026-03-01' })).toEqual({ to: 'endBeforeStart' });
  });

  it('are those of the park, from midnight to midnight', () => {
    const days = { from: '2026-03-28', to: '2026-03-29' };
    expect(replayTimes(days, { timeZone: 'Europe/Warsaw' })).toEqual({
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
    expect(replayTimes(days, { timeZone: 'Nowhere/At all' }).from).toBe('2026-03-28T00:00:00.000Z');
    expect(replayTimes(days, null).to).toBe('2026-03-30T00:00:00.000Z');
  });
});
