import {
  codeProblems,
  currentPasswordProblems,
  factorChangeProblems,
  passwordProblems,
} from './account-forms.ts';

describe('the forms of the own account', () => {
  it.each([
    [{ currentPassword: 'old', password: '1234567890' }, {}],
    [{ currentPassword: 'old', password: '123456789' }, { password: 'passwordTooShort' }],
    [
      { currentPassword: '', password: '' },
      { currentPassword: 'passwordRequired', password: 'passwordTooShort' },
    ],
  ])('find in the new password %j: %j', (values, problems) => {
    expect(passwordProblems(values)).toEqual(problems);
  });

  it('ask for the current password', () => {
    expect(currentPasswordProblems({ currentPassword: '' })).toEqual({ currentPassword: 'passwordRequired' });
    expect(currentPasswordProblems({ currentPassword: ' ' })).toEqual({});
  });

  it.each([
    ['123456', {}],
    ['123 456', {}],
    ['12345 ', { code: 'codeRequired' }],
    ['', { code: 'codeRequired' }],
  ])('find in the code %j: %j', (code, problems) => {
    expect(codeProblems({ code })).toEqual(problems);
  });

  it.each([
    [{ currentPassword: 'old', code: '' }, false, {}],
    [{ currentPassword: 'old', code: '' }, true, { code: 'codeRequired' }],
    [{ currentPassword: '', code: 'k7mw-2hpq-x9ra-b4te' }, true, { currentPassword: 'passwordRequired' }],
  ])('find before a change of the second factor in %j, on: %j, %j', (values, isOn, problems) => {
    expect(factorChangeProblems(values, isOn)).toEqual(problems);
  });
});
