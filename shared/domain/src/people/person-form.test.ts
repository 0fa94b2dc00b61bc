import { personProblems } from './person-form.ts';

const good = { name: 'Анна', email: 'anna@park.by', phone: '', role: 'viewer' };

describe('the form of a person', () => {
  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: 'nameRequired' }],
    [{ name: 'я'.repeat(201) }, { name: 'tooLong' }],
    [{ phone: '1'.repeat(201) }, { phone: 'tooLong' }],
    [{ email: '' }, { email: 'emailRequired' }],
    [{ email: 'anna@park' }, { email: 'emailInvalid' }],
    [{ email: ' anna@park.by ' }, {}],
  ])('finds in %j: %j', (parts, problems) => {
    expect(personProblems({ ...good, ...parts })).toEqual(problems);
  });
});
