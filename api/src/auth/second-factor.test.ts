import { URI } from 'otpauth';
import { codeAt, createRecoveryCodes, createSecret, enrollmentUri, stepOfCode } from './second-factor.ts';

/** The secret and the last six digits of the codes of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %d s is that of RFC 6238', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(codeAt(RFC_SECRET, now)).toBe(code);
    expect(stepOfCode(RFC_SECRET, code, now)).toBe(Math.floor(seconds / 30));
  });

  it('is good for half a minute before and after, and no longer', () => {
    const now = new Date('2026-03-20T09:00:00Z');
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const secret = createSecret();
    const code = codeAt(secret, now);
    const step = stepOfCode(secret, code, now);
    expect([later(-30), later(29), later(59)].map((at) => stepOfCode(secret, code, at))).toEqual([
      step,
      step,
      step,
    ]);
    expect(stepOfCode(secret, code, later(60))).toBeNull();
    expect(stepOfCode(secret, code, later(-31))).toBeNull();
  });

  it('may be typed with a space', () => {
    expect(stepOfCode(RFC_SECRET, '287 082', new Date(59_000))).toBe(1);
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('is never %j', (code) => {
    expect(stepOfCode(RFC_SECRET, code, new Date(59_000))).toBeNull();
  });
});

describe('the set-up of an authenticator app', () => {
  it('names the park and the e-mail in the address of its QR code', () => {
    const uri = new URL(enrollmentUri(RFC_SECRET, { email: 'anna@north.by', park: 'Парк «Север»' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toBe('/Парк «Север»:anna@north.by');
    expect(uri.searchParams.get('secret')).toBe(RFC_SECRET);
  });

  it('keeps the name of a park with a colon whole', () => {
    const uri = URI.parse(enrollmentUri(RFC_SECRET, { email: 'anna@north.by', park: 'Park: north' }));
    expect([uri.issuer, uri.label]).toEqual(['Park north', 'anna@north.by']);
  });

  it('gives ten different recovery codes that are easy to type', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  });
});
