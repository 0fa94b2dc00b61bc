import { newKeys } from './new-keys.testing.ts';
import { readKeys } from './registry-keys.ts';

const [owner, stranger] = [newKeys(), newKeys()];

describe('the keys', () => {
  it('are null when nothing is signed', () => {
    expect(readKeys({ REGISTRY_PUBLIC_KEY: owner.open })).toBe(null);
  });

  it.each(['not a key', owner.open, Buffer.from('{}').toString('base64')])(
    'refuse %s as a signing key',
    (text) => {
      expect(() => readKeys({ REGISTRY_SIGNING_KEY: text })).toThrow(
        'REGISTRY_SIGNING_KEY must be a PKCS #8 private key of curve P-256 in base64.',
      );
    },
  );

  it('must be one pair, or every browser would refuse the published registry', () => {
    const env = { REGISTRY_SIGNING_KEY: owner.signing, REGISTRY_PUBLIC_KEY: stranger.open };
    expect(() => readKeys(env)).toThrow(
      'REGISTRY_PUBLIC_KEY is not the public half of REGISTRY_SIGNING_KEY.',
    );
  });

  it('say how many days a signature is accepted: 90 unless set', () => {
    expect([owner.days, newKeys('7').days]).toEqual([90, 7]);
    for (const days of ['0', '-1', '3651', 'soon'])
      expect(() => newKeys(days)).toThrow(
        `REGISTRY_DAYS must be a whole number from 1 to 3650; it is "${days}".`,
      );
  });
});
