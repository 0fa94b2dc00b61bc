import { webhookProblems } from './webhook-form.ts';

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
