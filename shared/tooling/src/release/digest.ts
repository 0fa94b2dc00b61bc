import { createHash } from 'node:crypto';

/** The digest of a file as `integrity` attributes spell it. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
