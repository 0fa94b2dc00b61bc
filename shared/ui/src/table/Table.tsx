import type { ComponentProps, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { ArrowUpDown, ChevronDown, ChevronUp } from '../theme/icons.ts';
import { depth } from '../theme/depths.ts';
import { color, font, letGo, motion, radius, size, space } from '../theme/tokens.ts';

const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  overscroll-behavior-x: contain;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export interface TableFrameProps extends ComponentProps<'div'> {
  /** The accessible name of the scrolling region: what the table holds. */
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The box in which a table scrolls; `ref` is the scrolling element. Give it a height to make the
 * head stick.
 */
export function TableFrame({ label, ...rest }: TableFrameProps) {
  // A region that scrolls must be reachable by keyboard.
  return <Frame role="region" aria-label={label} tabIndex={0} {...rest} />;
}

/** A native table over the full width of its frame. */
export const Table = styled.table`
  inline-size: 100%;
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

type Align = 'start' | 'end' | 'center';

const cellBox = css<{ $align: Align }>`
  padding: ${space[1]} ${space[3]};
  text-align: ${({ $align }) => $align};
  vertical-align: middle;
  &:first-child {
    padding-inline-start: ${space[4]};
  }
  &:last-child {
    padding-inline-end: ${space[4]};
  }
`;

const Head = styled.th<{ $align: Align }>`
  ${cellBox}
  position: sticky;
  inset-block-start: 0;
  z-index: ${depth.stickyHead};
  ${letGo}
  block-size: ${size.rowHead};
  background: ${color.sunken};
  /* A border would scroll away under a sticky cell. */
  box-shadow: inset 0 -1px ${color.border};
  color: ${color.textMuted};
  font-size: ${font.caption};
  font-weight: ${font.semibold};
  white-space: nowrap;
`;

const SortButton = styled.button<{ $align: Align }>`
  display: inline-flex;
  flex-direction: ${({ $align }) => ($align === 'end' ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space[1]};
  min-block-size: 1.5rem;
  margin-inline: -${space[1]};
  vertical-align: middle;
  padding: 0 ${space[1]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  font-weight: inherit;
  &:hover {
    color: ${color.text};
  }
  svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    color: ${color.textSubtle};
    transition: opacity ${motion.fast};
  }
  /* An icon in every column would be noise: only the sorted column and the hovered or focused one show it. */
  &[data-sort='none']:not(:hover, :focus-visible) svg {
    opacity: 0;
  }
  @media (hover: none) {
    &[data-sort='none'] svg {
      opacity: 1 !important;
    }
  }
`;

const sortIcons = { ascending: ChevronUp, descending: ChevronDown, none: ArrowUpDown } as const;

export interface HeaderCellProps extends Omit<ComponentProps<'th'>, 'align'> {
  readonly align?: Align | undefined;
  /** How the rows are sorted by this column; `none` means sortable, but not sorted. */
  readonly sort?: keyof typeof sortIcons | undefined;
  readonly onSort?: (() => void) | undefined;
}

/** A column's header cell, with a button when the column is sortable. */
export function HeaderCell({ align = 'start', sort, onSort, children, ...rest }: HeaderCellProps) {
  const Icon = sortIcons[sort ?? 'none'];
  return (
    <Head scope="col" {...rest} $align={align} aria-sort={sort}>
      {onSort ? (
        <SortButton type="button" data-sort={sort} $align={align} onClick={onSort}>
          {children}
          <Icon aria-hidden />
        </SortButton>
      ) : (
        children
      )}
    </Head>
  );
}

const StyledRow = styled.tr<{ $selected: boolean }>`
  --row: ${({ $selected }) => ($selected ? color.selected : color.surface)};
  background: var(--row);
  transition: background-color ${motion.fast};
  &[data-clickable] {
    cursor: pointer;
  }
  tbody &:hover {
    --row: ${({ $selected }) => ($selected ? color.selected : color.hover)};
  }
  &:last-child > td {
    border-block-end-color: transparent;
  }
`;

export interface RowProps extends ComponentProps<'tr'> {
  readonly selected?: boolean | undefined;
}

/**
 * A row. With `onClick` the whole row is styled as clickable; keep a real link or button in it too.
 */
export function Row({ selected = false, ...rest }: RowProps) {
  return <StyledRow data-clickable={rest.onClick ? '' : undefined} {...rest} $selected={selected} />;
}

const StyledCell = styled.td<{ $align: Align; $numeric: boolean; $truncate: boolean }>`
  ${cellBox}
  block-size: ${size.row};
  border-block-end: 1px solid ${color.border};
  ${({ $numeric }) => $numeric && `white-space: nowrap;`}
  ${({ $truncate }) =>
    $truncate && `max-inline-size: 16rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`}
`;

export interface CellProps extends Omit<ComponentProps<'td'>, 'align'> {
  readonly align?: Align | undefined;
  /** A number: aligned to the end of the cell, never wrapped. */
  readonly numeric?: boolean | undefined;
  /** One line with an ellipsis; a text child is also the tooltip. */
  readonly truncate?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A cell of a row. */
export function Cell({ align, numeric = false, truncate = false, ...rest }: CellProps) {
  const text = truncate && typeof rest.children === 'string' ? rest.children : undefined;
  return (
    <StyledCell
      title={text}
      {...rest}
      $align={align ?? (numeric ? 'end' : 'start')}
      $numeric={numeric}
      $truncate={truncate}
    />
  );
}
