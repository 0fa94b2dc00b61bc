/**
 * What a query string, or a fragment in its form, says under the keys that a page has asked for, such
 * as that of an invitation; blank values are left out.
 */
export function ownedKeys(query: string, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new URLSearchParams(query)].filter(([key, value]) => value !== '' && keys.includes(key)),
  );
}
