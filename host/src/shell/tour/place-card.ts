/** A rectangle in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between the card and its target, and between the card and the edge of the window. */
const GAP = 12;

const within = (start: number, size: number, room: number): number =>
  Math.max(GAP, Math.min(start, room - size - GAP));

/**
 * Where the card stands, in pixels of the window: below its target, above it, or beside it,
 * whichever first has room; over its lower part where none has, and in the middle without a target.
 * It never leaves the window.
 */
export function placeCard(
  target: Box | null,
  card: Pick<Box, 'width' | 'height'>,
  room: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const { width, height } = card;
  if (target === null) {
    const middle = (size: number, whole: number) => within((whole - size) / 2, size, whole);
    return { left: middle(width, room.width), top: middle(height, room.height) };
  }
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const left = within(target.left, width, room.width);
  const top = within(target.top, height, room.height);
  if (bottom + GAP + height + GAP <= room.height) return { left, top: bottom + GAP };
  if (target.top - GAP - height >= GAP) return { left, top: target.top - GAP - height };
  if (right + GAP + width + GAP <= room.width) return { left: right + GAP, top };
  if (target.left - GAP - width >= GAP) return { left: target.left - GAP - width, top };
  return { left, top: within(room.height, height, room.height) };
}
