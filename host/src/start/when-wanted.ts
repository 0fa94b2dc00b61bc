import type {} from '@park/federation/start-data';
import { addPreloads } from './page-preloads.ts';

/** Whoever does nothing for so long reads, or looks for the password. */
const LATER_MS = 1500;
/** What shows that somebody is there. `input` and `change` alone tell of a field that the browser has filled in. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'input', 'change'] as const;

/** The form of the page, while it can be used without the console's code; null where that code is needed at once. */
function usableForm(): Element | null {
  // Only the page's own script makes the form usable, and a policy may have stopped it.
  if (document.documentElement.dataset['start'] !== 'guest') return null;
  return document.querySelector('#frame form');
}

/** Whether something was done in the form before this script was there. */
function isInUse(form: Element): boolean {
  const fields = [...form.querySelectorAll('input')];
  return (
    document.querySelector('#frame [aria-busy]') !== null ||
    // What the device remembers fills in the others.
    fields.some((field) => !('remembered' in field.dataset) && field.value !== '')
  );
}

/**
 * Asks for the console's code, which the page names, and for what that needs first: as soon as somebody is there, else when
 * the page has stood for a moment. Until then its form is all that is needed, and the processor is left to painting it.
 */
function whenWanted(): void {
  const url = document.querySelector<HTMLMetaElement>('meta[name="code"]')?.content;
  if (url === undefined) return;
  const asked = new AbortController();
  const ask = (): void => {
    if (asked.signal.aborted) return;
    asked.abort();
    globalThis.sendFiles?.();
    addPreloads();
    const script = document.createElement('script');
    const policy = globalThis.trustedTypes?.createPolicy('shell#webpack', { createScriptURL: () => url });
    script.src = policy?.createScriptURL(url) ?? url;
    // The page says when it does not arrive (`start-page.ts`).
    script.dataset['code'] = '';
    document.head.append(script);
  };
  const form = usableForm();
  if (form === null || isInUse(form)) {
    ask();
    return;
  }
  for (const sign of SIGNS)
    addEventListener(sign, ask, { capture: true, passive: true, signal: asked.signal });
  requestAnimationFrame(() => setTimeout(ask, LATER_MS));
  // A page in the background paints nothing.
  setTimeout(ask, 2 * LATER_MS);
}

whenWanted();
