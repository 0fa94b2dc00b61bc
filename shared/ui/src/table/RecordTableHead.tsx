import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { HeaderCell } from '@park/ui/table/Table';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { memo, type PointerEvent } from 'react';
import { roleOf } from './card-layout.ts';
import type { RecordColumn } from './record-plan.ts';
import type { RecordTableProps, TableSelection } from './record-table-props.ts';
import { MarkedHeading } from './record-table.styles.ts';

interface Props<Row, Key extends string, Context> extends Pick<
  RecordTableProps<Row, Key, Context>,
  'headings' | 'context' | 'sort' | 'selectAllLabel'
> {
  readonly columns: readonly RecordColumn<Row, Key, Context>[];
  readonly hasSelection: boolean;
  readonly selected: TableSelection['state'];
  readonly onToggleShown: (() => void) | undefined;
  /** Each record is a card. */
  readonly isCards: boolean;
  readonly onPress: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

function Head<Row, Key extends string, Context>(props: Props<Row, Key, Context>) {
  const {
    columns,
    hasSelection,
    headings,
    context,
    sort,
    selected,
    onToggleShown,
    selectAllLabel = '',
    onPress,
    isCards,
  } = props;
  return (
    <thead role={roleOf(isCards, 'rowgroup')} onPointerDown={onPress}>
      <tr role={roleOf(isCards, 'row')} aria-rowindex={1}>
        {hasSelection && (
          <HeaderCell role={roleOf(isCards, 'columnheader')}>
            <CheckboxField
              hideLabel
              label={selectAllLabel}
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onChange={onToggleShown}
            />
          </HeaderCell>
        )}
        {columns.map(({ key, align, hideLabel, mark, sortValue }) => {
          const marked = mark?.(context);
          const heading = hideLabel ? <VisuallyHidden>{headings[key]}</VisuallyHidden> : headings[key];
          const isSortable = sort !== undefined && sortValue !== undefined;
          return (
            <HeaderCell
              key={key}
              role={roleOf(isCards, 'columnheader')}
              data-column={onPress && !hideLabel ? key : undefined}
              align={align}
              sort={isSortable ? sort.directionOf(key) : undefined}
              onSort={isSortable ? () => sort.onSort(key) : undefined}
            >
              {marked ? (
                <MarkedHeading $align={align}>
                  {marked}
                  {heading}
                </MarkedHeading>
              ) : (
                heading
              )}
            </HeaderCell>
          );
        })}
      </tr>
    </thead>
  );
}

/**
 * The head of a table: the check box for all rows, and a heading for each column, with a button
 * when it sorts. A key in the search box does not render it.
 */
export const RecordTableHead = memo(Head) as typeof Head;
