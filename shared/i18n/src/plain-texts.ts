import type { i18n } from 'i18next';

/** What i18next fills in: a value, or another text. */
const FILLED_IN = /\{\{|\$t\(/;

type FixedT = ReturnType<i18n['getFixedT']>;
type Untyped = (key: unknown, ...options: readonly unknown[]) => unknown;

/**
 * Makes the translations of screens find texts in which nothing is filled in by a look into the store. i18next
 * asks dozens of questions first, and the first screen has about a hundred such texts. Everything else (values, plurals, missing texts) is
 * i18next's own. Returns the same instance.
 */
export function withPlainTexts(instance: i18n): i18n {
  const getFixedT = instance.getFixedT.bind(instance) as (...of: readonly unknown[]) => FixedT;
  const getPlainT = (lng: unknown, ns: unknown, keyPrefix: unknown, ...rest: readonly unknown[]): FixedT => {
    const fixed = getFixedT(lng, ns, keyPrefix, ...rest);
    if (typeof lng !== 'string' || typeof ns !== 'string' || keyPrefix) return fixed;
    const plain: Untyped = (key, ...options) => {
      const text: unknown =
        typeof key === 'string' && options.length === 0 ? instance.getResource(lng, ns, key) : null;
      if (typeof text === 'string' && text !== '' && !FILLED_IN.test(text)) return text;
      return (fixed as unknown as Untyped)(key, ...options);
    };
    return Object.assign(plain, fixed) as unknown as FixedT;
  };
  instance.getFixedT = getPlainT as i18n['getFixedT'];
  return instance;
}
