import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { ariaIndexOf, indexOf } from './row-index.ts';

/** A depicted control; the attribute's value is that of `data-control` of the native one in a live row. */
const PLAIN = '[data-plain]';

/**
 * Which row besides the tab row has native controls: the one that is pointed at. Hundreds of selects and number inputs
 * cost more than everything else in a list, and only one of them can be used at a time.
 */
export function useLiveRows(frame: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<number | null>(null);

  /** Synchronously: the press that follows, in the same moment by touch, must find the native control. */
  function handlePointer({ target }: PointerEvent<HTMLElement>): void {
    const index = indexOf(target);
    if (index !== null && index >= 0 && index !== pointed) flushSync(() => setPointed(index));
  }

  /** Where a press or the focus of assistive technology still meets a depicted control, the native one takes over. */
  function takeOver(target: EventTarget, isPressed: boolean): boolean {
    const plain = target instanceof Element ? target.closest(PLAIN) : null;
    const index = plain && indexOf(plain);
    if (!plain || index === null) return false;
    const name = plain.getAttribute('data-plain') ?? '';
    flushSync(() => setPointed(index));
    const control = frame.current?.querySelector(
      `tr[aria-rowindex="${ariaIndexOf(index)}"] [data-control="${name}"]`,
    );
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    // A script's click may not open it.
    if (
      isPressed &&
      control instanceof HTMLSelectElement &&
      !control.disabled &&
      navigator.userActivation?.isActive
    )
      control.showPicker();
    return true;
  }

  return {
    pointed,
    handlers: {
      onPointerOver: handlePointer,
      // The list may have changed below a pointer that rests.
      onPointerMove: handlePointer,
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        // A finger's press reaches the native control by itself, because `pointerover` came before it.
        if (event.pointerType !== 'touch' && takeOver(event.target, true)) event.preventDefault();
      },
      onClick: (event: MouseEvent<HTMLElement>): void => void takeOver(event.target, true),
    },
    takeOver,
  };
}
