import { useHost } from '@park/federation/host-services';
import type { SUBMIT, TypedForm } from '@park/federation/typed-form';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The host gives remotes no more than this type. */
const SUBMITTED: typeof SUBMIT = 'submit';

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

function select(input: HTMLInputElement, [start, end]: readonly [number, number]): void {
  const { type } = input;
  // Of a field for an address the browser lets nobody set the caret.
  input.type = 'text';
  input.setSelectionRange(start, end);
  input.type = type;
}

function fillIn(form: HTMLFormElement, { values, focus }: TypedForm): void {
  for (const [name, value] of Object.entries(values)) {
    const input = inputOf(form, name);
    if (!input) continue;
    if (typeof value === 'boolean') input.checked = value;
    // What a browser has filled in by itself cannot always be read, and it will fill in this field as well.
    else if (value !== '') input.value = value;
  }
  const focused = focus && inputOf(form, focus.name);
  if (!focused) return;
  // The ring was there already, and does not fade in once more.
  focused.style.transition = 'none';
  focused.focus({ preventScroll: true });
  if (focus.selection && focused.type !== 'checkbox') select(focused, focus.selection);
  getComputedStyle(focused).getPropertyValue('box-shadow');
  focused.style.transition = '';
}

/**
 * Goes on where the form stood that the page itself brought: what was typed, the focus, and what was pressed already.
 * Without such a form the first empty field gets the focus; the form is the only content of the page, so that this skips
 * nothing. The buttons beside the form have the names that the manifest gives them.
 */
export function useTyped(place: RefObject<HTMLElement | null>) {
  const { session } = useHost();
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    const form = place.current?.querySelector('form');
    if (!form || isTaken.current) return;
    isTaken.current = true;
    const typed = session.takeTyped?.() ?? null;
    if (typed === null) {
      const email = inputOf(form, 'email');
      (email?.value ? inputOf(form, 'password') : email)?.focus();
      return;
    }
    fillIn(form, typed);
    if (typed.pressed === SUBMITTED) form.requestSubmit();
    if (typed.pressed === SUBMITTED || typed.pressed === null) return;
    const button = place.current?.querySelector<HTMLElement>(`button[name="${CSS.escape(typed.pressed)}"]`);
    // What it opens gives the focus back.
    button?.focus({ preventScroll: true });
    button?.click();
  });
}
