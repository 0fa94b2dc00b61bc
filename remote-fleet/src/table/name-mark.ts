import { initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import type { CellAttributes } from '@park/ui/table/record-plan';
import type { CSSProperties } from 'react';

/** The styles of one tint, one object for all cells that have it. */
const styles = new Map<string, CSSProperties>();

function tinted(tint: string): CSSProperties {
  const style = styles.get(tint) ?? ({ '--tint': tint } as CSSProperties);
  styles.set(tint, style);
  return style;
}

/** A person's initial, drawn on the cell of the name. */
export function nameMark(name: string): CellAttributes {
  return { className: 'who', 'data-initial': initialOf(name), style: tinted(tintOf(name)) };
}
