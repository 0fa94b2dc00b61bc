import { UNDO_MS } from '@park/domain/bulk/undo-plan';
import { useEffect, useState } from 'react';

const STEP_MS = 250;

/**
 * How many seconds a change that finished at `finishedAt` (ms since 1970) can still be taken back;
 * 0 when the time is over. While the button is pointed at or has the focus, the time stands still,
 * so that nobody is too slow for it.
 */
export function useUndoTime(finishedAt: number) {
  const [left, setLeft] = useState(() => finishedAt + UNDO_MS - Date.now());
  const [isHeld, setIsHeld] = useState(false);
  const isOver = left <= 0;

  useEffect(() => {
    if (isHeld || isOver) return;
    let at = Date.now();
    const timer = setInterval(() => {
      const passed = Date.now() - at;
      at += passed;
      setLeft((current) => current - passed);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isHeld, isOver]);

  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return {
    seconds: isOver ? 0 : Math.ceil(left / 1000),
    holders: { onFocus: hold, onBlur: release, onMouseEnter: hold, onMouseLeave: release },
  };
}
