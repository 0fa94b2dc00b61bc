import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRecordTable } from './create-record-table.tsx';
import { CardTable } from './record-cards.styles.ts';
import type { RecordColumn } from './record-plan.ts';

interface Car {
  readonly name: string;
  readonly plate: string;
  readonly seats: number;
}

type Key = 'name' | 'plate' | 'seats';

const COLUMNS: readonly RecordColumn<Car, Key, object>[] = [
  {
    key: 'name',
    width: 10,
    grows: true,
    card: 'title',
    sortValue: ({ name }) => name,
    text: ({ name }) => name,
  },
  { key: 'plate', width: 8, card: 'lead', text: ({ plate }) => plate },
  { key: 'seats', width: 5, text: ({ seats }) => String(seats) },
];
const PLAN = {
  columns: COLUMNS,
  idOf: ({ name }: Car) => name,
  rowRem: 2.75,
  missing: () => 'N/A',
  selectLabel: ({ name }: Car) => `Select ${name}`,
};
const { RecordTable: CardsTable, TableSkeleton: CardSkeleton } = createRecordTable({
  ...PLAN,
  cards: { rem: 7, lineRem: 1.5, Element: CardTable },
});
const { RecordTable: PlainTable } = createRecordTable(PLAN);

const cars = Array.from({ length: 2000 }, (_, index) => ({
  name: `car ${index}`,
  plate: `${index}`,
  seats: 4,
}));
const headings = { name: 'Name', plate: 'Plate', seats: 'Seats' };
const onSort = jest.fn();
const common = {
  label: 'List',
  headings,
  context: {},
  rows: cars,
  sort: { directionOf: () => 'none' as const, onSort },
  selection: {
    selection: new Set(['car 1']),
    state: 'some' as const,
    toggle: jest.fn(),
    toggleShown: jest.fn(),
  },
};

function resizeTo(width: number): void {
  act(() => {
    Object.assign(globalThis, { innerWidth: width });
    dispatchEvent(new Event('resize'));
  });
}

const heightOfCards = (): string =>
  getComputedStyle(screen.getByRole('table')).getPropertyValue('--row-size');
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

beforeEach(() => resizeTo(390));
afterEach(() => resizeTo(1024));

describe('a table on a phone', () => {
  it('shows each record as a card, and as a row again in a wider window', () => {
    render(<CardsTable {...common} />);
    expect(heightOfCards()).toBe('8.5rem');
    resizeTo(641);
    expect(heightOfCards()).toBe('2.75rem');
    expect(screen.getByRole('table')).not.toHaveAttribute('role');
  });

  it('stays a table where its plan has no places for a card', () => {
    render(<PlainTable {...common} />);
    expect(heightOfCards()).toBe('2.75rem');
  });

  it('names the value of a column that has no place of its own, one line for each', () => {
    const { rerender } = render(<CardsTable {...common} />);
    expect(within(rowOf('car 0')).getByRole('cell', { name: '4' })).toHaveAttribute('data-heading', 'Seats');
    rerender(<CardsTable {...common} columns={COLUMNS.slice(0, 2)} />);
    expect(heightOfCards()).toBe('7rem');
  });

  it('says its roles in words, which a browser would drop with the layout of a table', () => {
    render(<CardsTable {...common} />);
    const roles = [...document.querySelectorAll('table, thead, tbody, tr:not(.gap), th, td:not([colspan])')];
    expect(roles.filter((element) => !element.hasAttribute('role'))).toEqual([]);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  });

  it('draws as many cards as the window can show, few of thousands', () => {
    render(<CardsTable {...common} />);
    expect(screen.getAllByRole('row').length).toBeLessThan(12);
  });

  it('is sorted and selected as in a table', () => {
    render(<CardsTable {...common} />);
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith('name');
    expect(screen.getByRole('checkbox', { name: 'Select car 1' })).toBeChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select car 0' }));
    expect(common.selection.toggle).toHaveBeenCalledWith('car 0', false);
  });

  it('loads with cards of the same height', () => {
    const { container } = render(<CardSkeleton rows={3} />);
    expect(container.querySelectorAll('.row .at-title')).toHaveLength(3);
  });
});
