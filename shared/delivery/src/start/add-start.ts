import type { Catalog } from '@park/federation/catalog';
import { earlyCalls } from '@park/federation/early-calls';
import { firstScreen, keysIn, SIGN_IN_PATH } from '@park/federation/first-screen';
import { textIn } from '@park/federation/manifest';
import type { Registry } from '@park/federation/registry';
import { parseAddress } from '@park/federation/screen-address';
import type { StartData } from '@park/federation/start-data';
import { scriptJson } from './escape-html.ts';
import { type Frame, type ShellTexts, shellFrame, signInFrame } from './frame.ts';
import { FRAME_STYLES, SHELL_STYLES, START_SCRIPT } from './inline.ts';

const SHELL_TEXTS = /<script type="?application\/json"? id="?shell-texts"?>(.*?)<\/script>/s;
const HOST_TEXTS = /<meta name="?texts:(\w+)"? content="?([^">\s]+)"?\s*\/?>/g;
/** The preload of the registry in the host's page. */
export const REGISTRY_PRELOAD = /<link\b[^>]*\/registry\.json[^>]*>/;
const SIGNED_IN = /<meta name="?signed-in"? content="?([^">\s]+)"?\s*\/?>/;
const ROOT = /<div id="?root"?><\/div>/;

/** The texts of the shell that the host's build put into its page; null in the page of an older host. */
function shellTextsOf(html: string): ShellTexts | null {
  const json = SHELL_TEXTS.exec(html)?.[1];
  return json === undefined ? null : (JSON.parse(json) as ShellTexts);
}

/** The files with the texts of the host and of some remotes, by language. */
function textsOf(html: string, { remotes }: Registry, names: readonly string[]): StartData['texts'] {
  const host = [...html.matchAll(HOST_TEXTS)].map(([, language = '', url = '']) => [language, url] as const);
  return Object.fromEntries(
    host.map(([language, url]) => {
      const own = names.flatMap((name) => {
        const remote = remotes[name];
        const file = remote?.enabled ? (remote.texts[language] ?? remote.texts['en']) : undefined;
        return file ? [{ url: file.url, integrity: file.integrity }] : [];
      });
      return [language, [{ url }, ...own]];
    }),
  );
}

function missingIn(
  { message, again }: NonNullable<ShellTexts['missing']>,
  languages: readonly string[],
): NonNullable<StartData['missing']> {
  return Object.fromEntries(
    languages.map((language) => [language, [textIn(message, language), textIn(again, language)]]),
  );
}

export interface StartedPage {
  readonly html: string;
  readonly registry: Registry;
  readonly catalog: Catalog;
  readonly pathname: string;
  readonly search: string;
  /** The links that preload the code of the first screen. */
  readonly preloads: string;
  /** The scripts of what the screen shows while a record is open, by record key. */
  readonly code?: StartData['code'];
}

/**
 * Adds to a page what the browser needs before the console's code: the frame with its styles, the script that sends the
 * first screen's requests, and the preloads. The page of a host without the texts of a frame gets the preloads alone.
 */
export function addStart(page: StartedPage): string {
  const { html, registry, catalog, pathname, search, preloads, code = {} } = page;
  const shell = shellTextsOf(html);
  if (shell === null) return html.replace('</title>', () => `</title>${preloads}`);
  const isSignIn = pathname === SIGN_IN_PATH;
  const { remotes, warm } = firstScreen(catalog, pathname, search);
  const early = pathname === '/' ? earlyCalls(catalog, search) : [];
  const keys = keysIn(catalog);
  const { tab } = parseAddress(search, keys);
  const frame: Frame | null = isSignIn
    ? signInFrame(shell)
    : pathname === '/'
      ? shellFrame(shell, catalog, tab)
      : null;
  const data: StartData = {
    // Whoever opens sign-in has no session, or one that must be checked before it is used.
    warm: isSignIn ? [] : warm,
    ...(early.length > 0 && { early }),
    texts: textsOf(html, registry, remotes),
    frame: frame?.texts ?? {},
    ...(frame !== null && shell.missing && { missing: missingIn(shell.missing, Object.keys(shell.product)) }),
    ...(pathname === '/' && catalog.signIn && { guests: SIGN_IN_PATH }),
    records: (pathname === '/' ? keys(tab)?.record : undefined) ?? [],
    ...(Object.keys(code).length > 0 && { code }),
  };
  const sheets = frame === null ? [] : isSignIn ? [FRAME_STYLES] : [FRAME_STYLES, SHELL_STYLES];
  const styles = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
  const signedIn = isSignIn ? undefined : SIGNED_IN.exec(html)?.[1];
  const ofSignedIn = signedIn === undefined ? '' : `<link rel="preload" as="script" href="${signedIn}">`;
  const start = `${frame?.html ?? ''}<script type="application/json" id="start">${scriptJson(data)}</script><script>${START_SCRIPT}</script>`;
  // Scripts add these preloads: the page's own and, at the latest, `main` (`host/src/start/page-preloads.ts`).
  const links = `<template id="later">${preloads}${ofSignedIn}</template>`;
  return html
    .replace(SHELL_TEXTS, '')
    .replace(SIGNED_IN, '')
    .replace('</title>', () => `</title>${links}${styles}`)
    .replace(ROOT, (root) => root + start);
}
