import { z } from 'zod';
import { RequestError } from '../http/request-error.ts';

const cursor = z.object({
  k: z
    .string()
    .regex(/^(?:[\da-f]{2})*$/)
    .nullable(),
  p: z
    .array(z.string().refine((text) => !text.includes('\0')))
    .min(1)
    .max(4),
  i: z.guid(),
});

/**
 * The last record of the page before: its key in the order, if there is one, its place in the plain
 * list, and its id.
 */
export type Cursor = z.output<typeof cursor>;

function parsed(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * The record after which a page begins; throws 400 for a text that is no `next` of a page in such
 * an order.
 */
export function readCursor(after: string | undefined, isSorted: boolean): Cursor | null {
  if (after === undefined) return null;
  const read = cursor.safeParse(parsed(after));
  if (!read.success || (read.data.k !== null) !== isSorted) {
    throw new RequestError('validation_failed', { fields: { after: { problem: 'unreadable' } } });
  }
  return read.data;
}

/** SQL that writes the cursor of a row with `key`, `place` and `id`; `readCursor` reads it. */
export const CURSOR_SQL = `translate(encode(convert_to(
  json_build_object('k', encode(key, 'hex'), 'p', place, 'i', id)::text, 'UTF8'), 'base64'), E'+/=\\n', '-_')`;
