/** Something in a registry or a manifest that cannot be used; the message names the field. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Why something in the registry is not used. */
export type LeftOutReason = 'unknown' | 'invalid' | 'taken' | 'no-slot' | 'no-prop';

/** Something in the registry that this console does not use; everything else runs. */
export interface LeftOut {
  /** The place in the registry, such as `remotes.fleet.screens.staff`. */
  readonly field: string;
  readonly reason: LeftOutReason;
  /** What is wrong or in the way, in English, for support. */
  readonly detail: string;
}

export type Json = Readonly<Record<string, unknown>>;

const MAX_TEXT = 200;

/** Throws a RegistryError unless the value is an object. */
export function asObject(value: unknown, field: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RegistryError(`${field} must be an object`);
  return { ...value };
}

/** Throws a RegistryError unless the value is a text that is not empty, and matches the pattern. */
export function asText(value: unknown, field: string, pattern?: RegExp, limit = MAX_TEXT): string {
  if (typeof value !== 'string' || value === '') throw new RegistryError(`${field} must be a text`);
  if (value.length > limit) throw new RegistryError(`${field} must have at most ${limit} characters`);
  if (pattern && !pattern.test(value)) throw new RegistryError(`${field} must match ${pattern.source}`);
  return value;
}

/**
 * Throws a RegistryError unless the value is a list of at most `limit` entries; a missing list is
 * empty.
 */
export function asList(value: unknown, field: string, limit: number): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new RegistryError(`${field} must be a list`);
  if (value.length > limit) throw new RegistryError(`${field} must have at most ${limit} entries`);
  return value;
}

/** Throws a RegistryError unless the value is a finite number. */
export function asNumber(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new RegistryError(`${field} must be a number`);
  return value;
}

/** Notes the fields of an object that this version does not know. */
export function noteUnknown(value: Json, known: readonly string[], field: string, leftOut: LeftOut[]): void {
  for (const key of Object.keys(value))
    if (!known.includes(key))
      leftOut.push({
        field: `${field}.${key}`,
        reason: 'unknown',
        detail: 'this console does not know the field',
      });
}

/** The result of `read`, or nothing with a note when it throws a RegistryError. */
export function readOrLeaveOut<T>(field: string, leftOut: LeftOut[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    leftOut.push({ field, reason: 'invalid', detail: error.message });
    return undefined;
  }
}
