import { type KeyboardEvent, startTransition, useRef, useState } from 'react';
import { TriggerButton } from './TriggerButton.tsx';
import { useFloatingParts } from './floating-parts.ts';
import type { MenuProps } from './menu-props.ts';

/**
 * A button with a menu. The menu's code is loaded on the first press, so that it does not delay the
 * first screen; the button stays the same element, whoever holds it.
 */
export function Menu(props: MenuProps) {
  const { trigger, label, kind, className, inRow } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer'>('pointer');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const parts = useFloatingParts(isWanted, () => {
    setWanted(false);
    setOpen(false);
  });

  // In short tasks: to render a menu for the first time takes long, and the press itself is painted
  // meanwhile.
  const change = (next: boolean, by: typeof openedBy): void =>
    startTransition(() => {
      if (next) {
        setWanted(true);
        setOpenedBy(by);
      }
      setOpen(next);
    });

  function handleKeyDown(event: KeyboardEvent): void {
    if (inRow || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    change(true, 'key');
  }

  return (
    <>
      <TriggerButton
        {...{ button, label, kind, className, inRow }}
        opens="menu"
        isOpen={isOpen && parts !== null}
        isBusy={isOpen && parts === null}
        // A click without a pointer comes from Enter or Space.
        onClick={(event) => change(!isOpen, event.detail === 0 ? 'key' : 'pointer')}
        onKeyDown={handleKeyDown}
      >
        {trigger}
      </TriggerButton>
      {parts && (
        <parts.MenuParts
          {...props}
          anchor={button}
          isOpen={isOpen}
          byKeyboard={openedBy === 'key'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
