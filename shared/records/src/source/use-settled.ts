import { useEffect, useState } from 'react';

/** A key press is not a search yet. */
const TYPING_PAUSE = 150;

/** A text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
