import type { CellAttributes, RowPlace } from '@park/ui/table/record-plan';

/** The dot of a record's connection, drawn on the cell of this text; `label` is the dot's text alternative. */
export function connectionDot(
  isOn: boolean,
  label: string,
  text: string,
  { isLive }: RowPlace,
): CellAttributes {
  return {
    className: 'dotted',
    'data-on': isOn ? '' : undefined,
    'aria-label': `${label} ${text}`,
    title: isLive ? label : undefined,
  };
}
