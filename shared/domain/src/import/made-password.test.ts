import { MADE_PASSWORD_LENGTH, madePassword } from './made-password.ts';

describe('a made password', () => {
  it('has a sign for each random number, none that is easily confused', () => {
    expect(madePassword(Uint32Array.from({ length: MADE_PASSWORD_LENGTH }, (_, at) => at))).toBe(
      'abcdefghijkm',
    );
    const all = madePassword(
      Uint32Array.from({ length: MADE_PASSWORD_LENGTH }, (_, at) => 4_294_967_295 - at * 7),
    );
    expect(all).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{12}$/);
  });
});
