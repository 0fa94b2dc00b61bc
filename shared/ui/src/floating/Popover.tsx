import { startTransition, useRef, useState } from 'react';
import { useFloatingParts } from './floating-parts.ts';
import type { PopoverProps } from './popover-props.ts';
import { TriggerButton } from './TriggerButton.tsx';

/** A button with a panel that floats beside it; Escape and a click outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, kind, onOpen, className } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const parts = useFloatingParts(isWanted, () => {
    setWanted(false);
    setOpen(false);
  });

  // In short tasks, as a menu: the press is painted while the panel is rendered.
  const toggle = (): void =>
    startTransition(() => {
      setOpen(!isOpen);
      if (isOpen) return;
      setWanted(true);
      onOpen?.();
    });

  return (
    <>
      <TriggerButton
        {...{ button, label, kind, className }}
        opens="dialog"
        isOpen={isOpen && parts !== null}
        isBusy={isOpen && parts === null}
        onClick={toggle}
      >
        {trigger}
      </TriggerButton>
      {parts && (
        <parts.PopoverParts {...props} anchor={button} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
