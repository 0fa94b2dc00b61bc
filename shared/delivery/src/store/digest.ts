import { createHash } from 'node:crypto';

/** The digest of a file in the format of `integrity` attributes. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
