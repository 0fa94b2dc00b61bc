import { createHash } from 'node:crypto';
import { DEFAULT_OFFER } from '@park/contract/languages';
import { startPage, type StartSettings } from '@park/federation/start-page';
import { LANGUAGE_KEY } from '@park/i18n/stored-language';
import { HELD_KEY } from '@park/session/held-calls';
import { TOKEN_KEY } from '@park/session/stored-session';
import { THEME_KEY } from '@park/ui/theme/theme-key';
import { frameStyles } from './frame-styles.ts';

const SETTINGS: StartSettings = {
  languageKey: LANGUAGE_KEY,
  themeKey: THEME_KEY,
  tokenKey: TOKEN_KEY,
  heldKey: HELD_KEY,
  languages: DEFAULT_OFFER,
  registry: '/registry.json',
  // As in architecture section 3.
  registryLimit: 4000,
  textsLimit: 8000,
};

/** The script that every page carries; it is the same in all of them, so that the policy can name it by its digest. */
export const START_SCRIPT = `(${String(startPage)})(${JSON.stringify(SETTINGS)})`;

/** The style sheet of the frame, the same in every page. */
export const FRAME_STYLES = frameStyles();

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The two as sources of a content security policy. */
export const INLINE_SOURCES = { script: sourceOf(START_SCRIPT), style: sourceOf(FRAME_STYLES) } as const;
