import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { createRecordTable } from './create-record-table.tsx';
import type { RecordColumn } from './record-plan.ts';
import { recordSheet } from './record-sheet.ts';

interface Car {
  readonly name: string;
  readonly seats: number | null;
}

const COLUMNS: readonly RecordColumn<Car, 'name' | 'seats' | 'tools', { readonly label: string }>[] = [
  {
    key: 'name',
    width: 10,
    grows: true,
    sortValue: ({ name }) => name,
    text: ({ name }) => name,
    cell: (car, { label, tabIndex }) => (
      <button type="button" tabIndex={tabIndex} aria-label={`${label} ${car.name}`}>
        {car.name}
      </button>
    ),
    sheet: [{ title: () => 'Car', kind: 'text', value: ({ name }) => name }],
  },
  {
    key: 'seats',
    width: 5,
    align: 'end',
    text: ({ seats }) => (seats === null ? null : String(seats)),
    sheet: [{ title: () => 'Seats', kind: 'number', decimals: 0, value: ({ seats }) => seats }],
  },
  { key: 'tools', width: 3, hideLabel: true, cell: () => null },
];

const plan = {
  columns: COLUMNS,
  idOf: ({ name }: Car) => name,
  rowRem: 2.75,
  missing: () => 'N/A',
  selectLabel: ({ name }: Car) => `Select ${name}`,
};
const headings = { name: 'Name', seats: 'Seats', tools: 'Tools' };
const cars = (count: number): Car[] =>
  Array.from({ length: count }, (_, index) => ({ name: `car ${index}`, seats: index === 1 ? null : 4 }));

const context = { label: 'Open' };
const { RecordTable, TableSkeleton } = createRecordTable(plan);

const nothing = {
  selection: new Set<string>(),
  state: 'none' as const,
  toggle: jest.fn(),
  toggleShown: jest.fn(),
};
const common = { label: 'List', headings, context, selection: nothing };

beforeEach(() => {
  jest.useFakeTimers();
  for (const height of ['clientHeight', 'offsetHeight', 'scrollHeight'] as const)
    jest
      .spyOn(HTMLElement.prototype, height, 'get')
      .mockReturnValue(height === 'scrollHeight' ? 88_000 : 440);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(): (offset: number) => void {
  render(<RecordTable {...common} rows={cars(2000)} />);
  const frame = screen.getByRole('region', { name: 'List' });
  return (offset) => {
    frame.scrollTop = offset;
    fireEvent.scroll(frame);
  };
}

describe('a long table', () => {
  it('has the rows in sight in full, also after one jump, and states how many there are', () => {
    const scrollTo = show();
    scrollTo(20_000);
    expect(screen.getByRole('button', { name: 'Open car 456' })).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });

  it('focuses a row that was out of sight once it is drawn', () => {
    render(<RecordTable {...common} rows={cars(2000)} />);
    const frame = screen.getByRole('region', { name: 'List' });
    frame.scrollTo = (options?: ScrollToOptions | number) => {
      frame.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    };
    const first = screen.getByRole('checkbox', { name: 'Select car 0' });
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'End' });
    fireEvent.scroll(frame);
    expect(screen.getByRole('checkbox', { name: 'Select car 1999' })).toHaveFocus();
  });

  it('changes the texts of its rows, not the rows, when other records are listed', () => {
    const view = render(<RecordTable {...common} rows={cars(2000)} scrollKey="all" />);
    const before = screen.getByRole('row', { name: /car 0/ });
    const found = cars(2000).filter(({ name }) => name.endsWith('7'));
    view.rerender(<RecordTable {...common} rows={found} scrollKey="found" />);
    expect(screen.getByRole('row', { name: /car 7 / })).toBe(before);
  });

  it('keeps the focus on the record that has it when the order changes, and takes it when that is gone', () => {
    const view = render(<RecordTable {...common} rows={cars(8)} />);
    act(() => screen.getByRole('checkbox', { name: 'Select car 2' }).focus());
    view.rerender(<RecordTable {...common} rows={cars(8).toReversed()} />);
    expect(screen.getByRole('checkbox', { name: 'Select car 2' })).toHaveFocus();
    view.rerender(<RecordTable {...common} rows={cars(2)} />);
    expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
  });

  it('leaves its rows where they are when another one is used after a change of the order', async () => {
    const view = render(<RecordTable {...common} rows={cars(8)} />);
    act(() => screen.getByRole('checkbox', { name: 'Select car 1' }).focus());
    view.rerender(<RecordTable {...common} rows={cars(8).toReversed()} />);
    const moved = jest.fn();
    const observer = new MutationObserver(moved);
    observer.observe(screen.getByRole('table'), { childList: true, subtree: true });
    // The browser drops the click of a press below which elements move.
    act(() => screen.getByRole('checkbox', { name: 'Select car 4' }).focus());
    await act(() => Promise.resolve());
    expect(moved).not.toHaveBeenCalled();
    observer.disconnect();
    view.rerender(<RecordTable {...common} rows={cars(8)} />);
    expect(screen.getByRole('checkbox', { name: 'Select car 4' })).toHaveFocus();
    expect(screen.getAllByRole('row')).toHaveLength(9);
  });

  it('scrolls to its top when the list changes', () => {
    const view = render(<RecordTable {...common} rows={cars(2000)} scrollKey="all" />);
    const frame = screen.getByRole('region', { name: 'List' });
    frame.scrollTop = 20_000;
    fireEvent.scroll(frame);
    view.rerender(<RecordTable {...common} rows={cars(1999)} scrollKey="found" />);
    expect(frame.scrollTop).toBe(0);
  });

  it('draws two hundred rows a few at a time, so that a click in between is answered', () => {
    const drawn: number[] = [];
    const count = (): void => void drawn.push(screen.getAllByRole('row').length - 1);
    render(
      <Profiler id="table" onRender={count}>
        <RecordTable {...common} rows={cars(200)} />
      </Profiler>,
    );
    expect(drawn[0]).toBeLessThan(40);
    expect(drawn.at(-1)).toBe(200);
    expect(Math.max(...drawn.map((rows, index) => rows - (drawn[index - 1] ?? rows)))).toBe(20);
  });

  it('renders the cells of no row when rows are selected, and of that alone which changed', () => {
    const cell = jest.fn(({ name }: Car) => name);
    const counted = { ...plan, columns: [{ key: 'name', width: 10, cell }] as const };
    const { RecordTable: Counted } = createRecordTable<Car, 'name', typeof context>(counted);
    const [rows, one] = [cars(8), { headings: { name: 'Name' }, label: 'List', context }];
    const view = render(<Counted {...one} rows={rows} selection={nothing} />);
    cell.mockClear();
    const all = { ...nothing, selection: new Set(rows.map(({ name }) => name)), state: 'all' as const };
    view.rerender(<Counted {...one} rows={rows} selection={all} />);
    expect(screen.getByRole('checkbox', { name: 'Select car 7' })).toBeChecked();
    expect(cell).not.toHaveBeenCalled();
    view.rerender(<Counted {...one} rows={rows.with(3, { name: 'car 3', seats: 6 })} selection={all} />);
    expect(new Set(cell.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['car 3']));
  });

  it('draws every row for the printer', () => {
    render(<RecordTable {...common} rows={cars(300)} />);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('row')).toHaveLength(301);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });
});

describe('a table', () => {
  it('has a heading for each column, and a button in those that sort', () => {
    const onSort = jest.fn();
    render(
      <RecordTable
        {...common}
        rows={cars(2)}
        sort={{ directionOf: (key) => (key === 'name' ? 'ascending' : 'none'), onSort }}
      />,
    );
    const [, name, seats, tools] = screen.getAllByRole('columnheader');
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    expect(seats).not.toHaveAttribute('aria-sort');
    expect(tools).toHaveAccessibleName('Tools');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith('name');
  });

  it('says which value is missing', () => {
    render(<RecordTable {...common} rows={cars(2)} />);
    const row = screen.getByRole('row', { name: /car 1/ });
    expect(within(row).getByText('N/A')).toBeVisible();
  });

  it('selects rows by id, and all of them', () => {
    const toggle = jest.fn();
    const toggleShown = jest.fn();
    const selection = { selection: new Set(['car 0']), state: 'some' as const, toggle, toggleShown };
    render(<RecordTable {...common} rows={cars(2)} selection={selection} selectAllLabel="All" />);
    expect(screen.getByRole('checkbox', { name: 'Select car 0' })).toBeChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select car 1' }));
    expect(toggle).toHaveBeenCalledWith('car 1', false);
    expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: 'All' }));
    expect(toggleShown).toHaveBeenCalledTimes(1);
  });

  it('opens a record by a click outside of its controls', () => {
    const onOpen = jest.fn();
    const { RecordTable: Opening } = createRecordTable({ ...plan, onOpen });
    render(<Opening {...common} rows={cars(1)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Open car 0' }));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('4'));
    expect(onOpen).toHaveBeenCalledWith({ name: 'car 0', seats: 4 }, context);
  });

  it('shows all of 200 rows', () => {
    render(<RecordTable {...common} rows={cars(200)} />);
    expect(screen.getAllByRole('row')).toHaveLength(201);
  });

  it('selects by a press beside the check box, inside its cell', () => {
    const toggle = jest.fn();
    render(<RecordTable {...common} rows={cars(2)} selection={{ ...nothing, toggle }} />);
    const cell = screen.getByRole('checkbox', { name: 'Select car 1' }).parentElement as HTMLElement;
    fireEvent.click(cell, { shiftKey: true });
    expect(toggle.mock.calls).toEqual([['car 1', true]]);
  });

  it('has a skeleton with as many columns', () => {
    const { container } = render(<TableSkeleton rows={3} />);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(container.querySelectorAll('col')).toHaveLength(4);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('an exported table', () => {
  it('has the columns that hold data, with numbers as numbers', () => {
    expect(recordSheet(COLUMNS, cars(2), context)).toEqual({
      columns: [
        { title: 'Car', kind: 'text' },
        { title: 'Seats', kind: 'number', decimals: 0 },
      ],
      rows: [
        ['car 0', 4],
        ['car 1', null],
      ],
    });
  });
});
