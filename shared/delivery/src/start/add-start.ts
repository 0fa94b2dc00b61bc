import type { Catalog } from '@park/federation/catalog';
import { earlyCalls } from '@park/federation/early-calls';
import { firstScreen, keysIn, SIGN_IN_PATH } from '@park/federation/first-screen';
import { RegistryError } from '@park/federation/json-reader';
import { textIn } from '@park/federation/manifest';
import type { Registry } from '@park/federation/registry';
import { parseAddress } from '@park/federation/screen-address';
import { readSignInForm, type SignInForm } from '@park/federation/sign-in-form';
import type { StartData } from '@park/federation/start-data';
import { scriptJson } from './escape-html.ts';
import { type Frame, type ShellTexts, shellFrame, signInFrame } from './frame.ts';
import { DOOR_STYLES, FRAME_STYLES, SHELL_STYLES, START_SCRIPT } from './inline.ts';

const SHELL_TEXTS = /<script type="?application\/json"? id="?shell-texts"?>(.*?)<\/script>/s;
const HOST_TEXTS = /<meta name="?texts:(\w+)"? content="?([^">\s]+)"?\s*\/?>/g;
/** The script that asks for the console's code when it is wanted; absent from an older host and in development. */
const WHEN_WANTED = /<meta name="?when-wanted"? content="?([^">\s]+)"?\s*\/?>/;
const CODE = /<script defer(?:="defer")? fetchpriority="?high"? src="?([^">\s]+)"?><\/script>/;
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

/** The form of the sign-in page; null when it brings none that can be used, or the host would lose what is typed. */
function formOf({ signIn }: Catalog, { takesTyped = false }: ShellTexts): SignInForm | null {
  if (!takesTyped || signIn?.form === undefined) return null;
  try {
    return readSignInForm(signIn.form, `remotes.${signIn.remote}.manifest.signIn.form`);
  } catch (error) {
    if (error instanceof RegistryError) return null;
    throw error;
  }
}

function missingIn(
  { message, again }: NonNullable<ShellTexts['missing']>,
  languages: readonly string[],
): NonNullable<StartData['missing']> {
  return Object.fromEntries(
    languages.map((language) => [language, [textIn(message, language), textIn(again, language)]]),
  );
}

/** Preloads that scripts add: the page's own, `when-wanted` and, at the latest, `main` (`host/src/start/page-preloads.ts`). */
const laterOf = (preloads: string): string => `<template id="later">${preloads}</template>`;

/**
 * The page with the script that asks for the console's code when it is wanted, in place of that code itself and of all
 * preloads, which the script adds then. The script is a file, not a part of the page: the policy of an older gateway would
 * stop that, and nobody could sign in. Null where the host has no such script.
 */
function codeWhenWanted(html: string, preloads: string): string | null {
  const script = WHEN_WANTED.exec(html)?.[1];
  const code = CODE.exec(html)?.[1];
  if (script === undefined || code === undefined) return null;
  return (
    html
      // The page's own script sends that request: a second one would lie ready for the first retry, out of date by then.
      .replace(REGISTRY_PRELOAD, '')
      .replace(
        CODE,
        () =>
          `<meta name="code" content="${code}"><script defer src="${script}"></script>${laterOf(preloads)}`,
      )
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
  const form = isSignIn ? formOf(catalog, shell) : null;
  const frame: Frame | null = isSignIn
    ? signInFrame(shell, form)
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
    records: (isSignIn ? catalog.signIn?.keys : pathname === '/' ? keys(tab)?.record : undefined) ?? [],
    ...(Object.keys(code).length > 0 && { code }),
  };
  const further = isSignIn ? (form === null ? '' : DOOR_STYLES) : SHELL_STYLES;
  const sheets = frame === null ? [] : [FRAME_STYLES, further].filter((sheet) => sheet !== '');
  const styles = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
  const signedIn = isSignIn ? undefined : SIGNED_IN.exec(html)?.[1];
  const ofSignedIn = signedIn === undefined ? '' : `<link rel="preload" as="script" href="${signedIn}">`;
  const start = `${frame?.html ?? ''}<script type="application/json" id="start">${scriptJson(data)}</script><script>${START_SCRIPT}</script>`;
  // With a form that can be used the page needs no more for now.
  const later = form === null ? null : codeWhenWanted(html, preloads);
  const links = later === null ? laterOf(preloads + ofSignedIn) : '';
  return (later ?? html)
    .replace(SHELL_TEXTS, '')
    .replace(WHEN_WANTED, '')
    .replace(SIGNED_IN, '')
    .replace('</title>', () => `</title>${links}${styles}`)
    .replace(ROOT, (root) => root + start);
}
