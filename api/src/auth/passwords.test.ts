import { hashPassword, isCommonPassword, isPasswordRight } from './passwords.ts';

describe('a password', () => {
  it('is stored as argon2id with a random salt', async () => {
    const [first, second] = await Promise.all([hashPassword('тайна'), hashPassword('тайна')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('matches its hash, no other password does, and none matches a user who does not exist', async () => {
    const stored = await hashPassword('тайна');
    expect(await isPasswordRight(stored, 'тайна')).toBe(true);
    expect(await isPasswordRight(stored, 'Тайна')).toBe(false);
    expect(await isPasswordRight(undefined, 'тайна')).toBe(false);
  });

  it.each(['1234567890', 'password123', 'QWERTYUIOP', ' qwertyuiop '])(
    'such as %j is too common',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'demo-park-2026', '1234567890-minsk'])(
    'such as %j is not',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
