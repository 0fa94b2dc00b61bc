import { contactProblems, isSameContact, personProblems } from './person-form.ts';

const good = { name: 'Анна', email: 'anna@park.by', phone: '', role: 'viewer' };

describe('a name and a phone', () => {
  it.each([
    [{ name: 'Анна', phone: '' }, {}],
    [
      { name: ' ', phone: '1'.repeat(201) },
      { name: 'nameRequired', phone: 'tooLong' },
    ],
  ])('have in %j the problems %j', (values, problems) => {
    expect(contactProblems(values)).toEqual(problems);
  });

  it('are the same whatever spaces surround them', () => {
    const contact = { name: 'Анна', phone: '1' };
    expect(isSameContact(contact, { name: ' Анна', phone: '1 ' })).toBe(true);
    expect(isSameContact(contact, { name: 'Анна', phone: '' })).toBe(false);
    expect(isSameContact(contact, { name: 'анна', phone: '1' })).toBe(false);
  });
});

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
