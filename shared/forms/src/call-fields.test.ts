import { problemsIn } from './call-fields.ts';

const fields = {
  name: 'text 1..60',
  note: 'optional text',
  url: 'optional long text 1..500',
  events: ['ride.created|ride.updated', '1..2'],
  chosen: ['optional', ['id', '1..9']],
  isOn: 'flag',
} as const;
const good = {
  name: 'Bolt',
  note: '',
  url: 'https://example.com/hook',
  events: ['ride.created'],
  chosen: ['d-1'],
  isOn: false,
};

describe('what is typed into the form of a call', () => {
  it('has no problem where every field is as the call takes it', () => {
    expect(problemsIn(fields, good)).toEqual({});
  });

  it.each([
    [{ name: ' ' }, { name: 'fieldRequired' }],
    [{ name: 'x'.repeat(61) }, { name: 'fieldTooLong' }],
    [{ name: `${'x'.repeat(60)}  ` }, {}],
    [{ note: 'x'.repeat(201) }, { note: 'fieldTooLong' }],
    [{ url: '' }, { url: 'fieldRequired' }],
    [{ url: 'x'.repeat(501) }, { url: 'fieldTooLong' }],
    [{ events: [] }, { events: 'noneChosen' }],
    [{ chosen: [] }, { chosen: 'noneChosen' }],
    [{ other: '' }, {}],
  ])('says of %j what is wrong, at its field', (typed, problems) => {
    expect(problemsIn(fields, { ...good, ...typed })).toEqual(problems);
  });
});
