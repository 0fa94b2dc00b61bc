import { loginProblems, looksLikeEmail } from './login-form.ts';

describe('looksLikeEmail', () => {
  it.each(['a@b.by', 'anna.k+park@mail.park.by', 'анна@парк.бел', 'a@xn--80aqf2ac.xn--90ais'])(
    'takes %j',
    (text) => {
      expect(looksLikeEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'anna',
    'anna@',
    '@park.by',
    'anna@park',
    'anna@park.',
    'anna@.by',
    'a b@park.by',
    'a@b@park.by',
    'a@park..by',
  ])('refuses %j', (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  });
});

describe('loginProblems', () => {
  const good = { email: 'anna@park.by', password: 'secret' };

  it.each([
    [{}, {}],
    [{ email: '' }, { email: 'emailRequired' }],
    [{ email: '  ' }, { email: 'emailRequired' }],
    [{ email: 'anna@park' }, { email: 'emailInvalid' }],
    [{ email: ' anna@park.by ' }, {}],
    [{ password: '' }, { password: 'passwordRequired' }],
    [{ password: '12345' }, { password: 'passwordTooShort' }],
    [{ password: '123456' }, {}],
    [
      { email: '', password: '' },
      { email: 'emailRequired', password: 'passwordRequired' },
    ],
  ])('finds in %j: %j', (parts, problems) => {
    expect(loginProblems({ ...good, ...parts })).toEqual(problems);
  });
});
