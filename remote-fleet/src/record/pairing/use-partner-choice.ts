import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the field for a partner is open in a line; the focus returns to the line when it is
 * closed.
 */
export function usePartnerChoice() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) };
}
