/**
 * A text property of a thrown value. Not by `instanceof Error`: an error may come from another
 * context.
 */
export function textOf(error: unknown, property: string): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
}

/**
 * Both databases put the SQLSTATE in `code`; other codes are Node's own, such as ECONNREFUSED.
 * Empty for these.
 */
export function sqlState(error: unknown): string {
  const code = textOf(error, 'code');
  return /^[0-9A-Z]{5}$/.test(code) ? code : '';
}
