import type { Translated } from '@park/federation/manifest';
import type { SignInAction, SignInField, SignInForm } from '@park/federation/sign-in-form';
import { escapeHtml } from './escape-html.ts';

/** Writes a text as an element that the page fills in by language. */
type WriteText = (text: Translated, element?: string) => string;

const FIELD_TYPES = {
  text: 'type="text"',
  // The caret of a field of type "email" cannot be read, and it is handed over with the text.
  email: 'type="text" inputmode="email" data-remembered',
  password: 'type="password"',
} as const;

function fieldOf({ name, type, autocomplete, label }: SignInField, text: WriteText): string {
  if (type === 'remember')
    return `<label class="box"><input type="checkbox" name="${name}" data-remembered>${text(label)}</label>`;
  const id = `door-${name}`;
  const fill = autocomplete === null ? '' : ` autocomplete="${escapeHtml(autocomplete)}"`;
  return `<div class="field"><label for="${id}">${text(label)}</label><input id="${id}" name="${name}" ${FIELD_TYPES[type]}${fill} autocapitalize="none" spellcheck="false"></div>`;
}

function actionOf({ name, label }: SignInAction, text: WriteText): string {
  return `<button type="button" class="link" name="${name}">${text(label)}</button>`;
}

/**
 * The sign-in page with its form, which can be used before any script of the console has run: the start script keeps what
 * is pressed, and the console takes everything over. The form leads nowhere by itself: outside of a dialog, that is what
 * the method says. `brand` is the park's mark with its name; each text is written in the order of the document.
 */
export function signInDoor(form: SignInForm, product: Translated, mark: string, text: WriteText): string {
  const typed = form.fields.filter(({ type }) => type !== 'remember');
  const boxes = form.fields.filter(({ type }) => type === 'remember');
  const beside = form.actions.filter(({ lead }) => lead === null);
  const below = form.actions.flatMap((action) =>
    action.lead === null ? [] : [{ action, lead: action.lead }],
  );
  const head = `<header><p>${mark}<span>${text(product)}${text(form.tagline, 'small')}</span></p></header>`;
  const title = text(form.title, 'h1') + text(form.lead, 'p').replace('<p', '<p class="lead"');
  const fields = typed.map((field) => fieldOf(field, text)).join('');
  const under = [
    ...boxes.map((field) => fieldOf(field, text)),
    ...beside.map((action) => actionOf(action, text)),
  ].join('');
  const submit = `<button type="submit"><i></i>${text(form.submit)}${text(form.pending)}</button>`;
  const foot = below
    .map(({ action, lead }) => `<p class="foot">${text(lead)}${actionOf(action, text)}</p>`)
    .join('');
  const row = under && `<div class="under">${under}</div>`;
  return `<div class="door"><aside aria-hidden="true"></aside><div>${head}<main><div>${title}<form method="dialog" novalidate>${fields}${row}${submit}</form>${foot}</div></main></div></div>`;
}
