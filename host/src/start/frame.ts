import { SUBMIT, type TypedForm } from '@park/federation/typed-form';

const FRAME = '#frame';

let kept: TypedForm | null = null;

function formOf(frame: Element): TypedForm | null {
  const inputs = [...frame.querySelectorAll<HTMLInputElement>('form input')];
  if (inputs.length === 0) return null;
  const focused = inputs.find((input) => input === document.activeElement);
  const start = focused?.type === 'checkbox' ? null : (focused?.selectionStart ?? null);
  const pressed = frame.querySelector<HTMLButtonElement>('button[aria-busy]');
  return {
    values: Object.fromEntries(
      inputs.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
    ),
    focus: focused
      ? { name: focused.name, selection: start === null ? null : [start, focused.selectionEnd ?? start] }
      : null,
    pressed: pressed && (pressed.name || SUBMIT),
  };
}

/** Whether the page shows a form that can be used already. */
export function hasForm(): boolean {
  return document.querySelector(`${FRAME} form`) !== null;
}

/** Whether something is in its fields. */
export function hasTyped(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>(`${FRAME} .field input`);
  return [...inputs].some(({ value }) => value !== '');
}

/**
 * Removes the frame that the page shows until the console has rendered. What was typed in its form is kept, in memory only,
 * for the form that takes its place.
 */
export function removeFrame(): void {
  const frame = document.querySelector(FRAME);
  if (!frame) return;
  kept = formOf(frame);
  frame.remove();
}

/** What was done in the form of the page, once; that form is gone. Null when there was none. */
export function takeTyped(): TypedForm | null {
  removeFrame();
  const typed = kept;
  kept = null;
  return typed;
}
