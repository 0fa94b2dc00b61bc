import { createContext, type ReactNode, useContext } from 'react';

/** A place where others add: its name, and the props that its contract promises. */
export interface SlotProps {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Renders the parts of a slot; a host provides it. Without one, slots stay empty. */
export const SlotContext = createContext<(slot: SlotProps) => ReactNode>(() => null);

/**
 * Renders what others put into a slot, in their order; nothing when nobody fills it. A part that
 * loads late or fails shows that in its own place only. The slot's name and props stand in the
 * manifest under `offers`.
 */
export function Slot(slot: SlotProps) {
  const render = useContext(SlotContext);
  return render(slot);
}
