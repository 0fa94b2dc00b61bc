import { replayProblems, replayTimes, webhookProblems } from './webhook-form.ts';

const good = { name: 'Accounting', url: 'https://example.com/hook', events: ['ride.created'] };

describe('the form of a webhook', () => {
  it('has no problem with a name, an address and an event', () => {
    expect(webhookProblems(good)).toEqual({});
  });

  it.each([
    [{ name: ' ' }, { name: 'nameRequired' }],
    [{ name: 'x'.repeat(201) }, { name: 'nameTooLong' }],
    [{ url: '' }, { url: 'urlRequired' }],
    [{ url: 'example.com' }, { url: 'urlInvalid' }],
    [{ url: `https://example.com/${'x'.repeat(500)}` }, { url: 'urlTooLong' }],
    [{ events: [] }, { events: 'eventsRequired' }],
  ])('says of %j what is wrong, at its field', (typed, problems) => {
    expect(webhookProblems({ ...good, ...typed })).toEqual(problems);
  });
});

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
