import { createHash } from 'node:crypto';
import { frameStyles, shellStyles } from './frame-styles.ts';
import { START_SCRIPT } from './start-page.min.ts';

/** The style sheet of every frame. */
export const FRAME_STYLES = frameStyles();
/** The further styles of the shell's frame. */
export const SHELL_STYLES = shellStyles();

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The script that every page carries; it is the same in all of them, so that the policy can name it by its digest. It is
 * compiled once and kept, so that publisher and gateway have the same text, however each of them is run.
 */
export { START_SCRIPT };

/** All of them as sources of a content security policy. */
export const INLINE_SOURCES = {
  script: sourceOf(START_SCRIPT),
  style: [FRAME_STYLES, SHELL_STYLES].map(sourceOf).join(' '),
} as const;
