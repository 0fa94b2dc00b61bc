import { personKey, personName, shownUserId } from './person.ts';

const nobody = { userId: null, name: null, email: null };

describe('a signed-in person', () => {
  it('has the id of the server, or all zeros without one', () => {
    expect(shownUserId({ userId: 'u-1' })).toBe('u-1');
    expect(shownUserId(nobody)).toBe('00000000-0000-0000-0000-000000000000');
    expect(shownUserId(null)).toBe('00000000-0000-0000-0000-000000000000');
  });

  it.each([
    [{ name: 'Anna', email: 'anna@park.by' }, 'Anna'],
    [{ name: null, email: 'anna@park.by' }, 'anna@park.by'],
    [{ name: null, email: null }, null],
  ])('is called %j: %j', (person, name) => {
    expect(personName(person)).toBe(name);
  });

  it('is identified by e-mail where there are no ids', () => {
    expect(personKey({ ...nobody, email: 'a@park.by' })).not.toBe(
      personKey({ ...nobody, email: 'b@park.by' }),
    );
    expect(personKey({ ...nobody, userId: 'u-1', email: 'a@park.by' })).toBe('u-1');
    expect(personKey(nobody)).toBe('');
  });
});
