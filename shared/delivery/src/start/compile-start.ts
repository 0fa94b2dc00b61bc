import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, transformSync } from '@swc/core';
import { DEFAULT_OFFER } from '@park/contract/languages';
import { LONGEST_LIST } from '@park/contract/longest-list';
import type { StartSettings } from '@park/federation/start-data';
import { LANGUAGE_KEY } from '@park/i18n/stored-language';
import { TOKEN_KEY, USER_KEY } from '@park/session/stored-session';
import { ROOT } from '@park/build/workspace.ts';
import { THEME_KEY } from '@park/ui/theme/theme-key';

const SOURCE = path.join(ROOT, 'shared/federation/src/start/start-page.ts');

const SETTINGS: StartSettings = {
  languageKey: LANGUAGE_KEY,
  themeKey: THEME_KEY,
  tokenKey: TOKEN_KEY,
  userKey: USER_KEY,
  languages: DEFAULT_OFFER,
  // Of a guest, as `use-page-language.ts` of remote-driver keeps it.
  choiceKey: 'persist:driver-page-language/',
  slowAfter: 1500,
  againAfter: 4000,
  longestList: LONGEST_LIST,
};

/**
 * The text of the script that every page carries, from `start-page.ts`: compiled to ES5 and minified.
 */
export function compileStart(): string {
  const { code } = transformSync(readFileSync(SOURCE, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es5' },
    isModule: true,
  });
  const called = `(()=>{${code.replace('export function', 'function')};startPage(${JSON.stringify(SETTINGS)})})()`;
  return minifySync(called, { module: false, ecma: 5, compress: { passes: 3 }, mangle: true }).code;
}
