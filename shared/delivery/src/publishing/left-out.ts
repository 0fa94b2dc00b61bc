import type { LeftOut } from '@park/federation/json-reader';

/**
 * The first thing that a reader would leave out, in one sentence; null when nothing is left out.
 */
export function firstLeftOut([first]: readonly LeftOut[]): string | null {
  if (!first) return null;
  return first.reason === 'invalid' ? first.detail : `${first.field}: ${first.detail}`;
}
