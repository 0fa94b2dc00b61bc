import { createHash } from 'node:crypto';
import { skeletonStyles } from './skeleton-styles.ts';
import { START_SCRIPT } from './start-page.min.ts';

/** The style sheet of every page until the console's own styles are there. */
export const START_STYLES = skeletonStyles();

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The script that every page carries; it is the same in all of them, so that the policy can name it
 * by its digest. It is compiled once and kept, so that publisher and gateway have the same text,
 * however each of them is run.
 */
export { START_SCRIPT };

/** Both as sources of a content security policy. */
export const INLINE_SOURCES = { script: sourceOf(START_SCRIPT), style: sourceOf(START_STYLES) } as const;
