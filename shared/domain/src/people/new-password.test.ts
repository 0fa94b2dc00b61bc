import { newPasswordProblem } from './new-password.ts';

describe('a password that a console user chooses', () => {
  it.each([
    ['', 'passwordRequired'],
    ['123456789', 'passwordTooShort'],
    ['1234567890', null],
    ['пароль-парк', null],
    ['          ', null],
  ])('is judged: %j is %j', (password, problem) => {
    expect(newPasswordProblem(password)).toBe(problem);
  });
});
