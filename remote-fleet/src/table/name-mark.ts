import { initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import type { CellAttributes } from '@park/ui/table/record-plan';

/** A person's initial, drawn on the cell of the name. */
export function nameMark(name: string): CellAttributes {
  return { className: 'who', 'data-initial': initialOf(name), 'data-tint': tintOf(name) };
}
