import { render, screen, within } from '@testing-library/react';
import { color } from '../theme/tokens.ts';
import { createRecordTable } from './create-record-table.tsx';

interface Car {
  readonly name: string;
}

const { RecordTable } = createRecordTable({
  columns: [{ key: 'name' as const, width: 10, text: ({ name }: Car) => name }],
  idOf: ({ name }: Car) => name,
  rowRem: 2.75,
  missing: () => 'N/A',
  selectLabel: ({ name }: Car) => `Select ${name}`,
});

const selection = {
  selection: new Set(['chosen']),
  state: 'some' as const,
  toggle: jest.fn(),
  toggleShown: jest.fn(),
};

it('a selected row has its colour without a property that all of its elements would inherit', () => {
  const rows = [{ name: 'plain' }, { name: 'chosen' }];
  const headings = { name: 'Name' };
  render(<RecordTable label="List" headings={headings} context={{}} rows={rows} selection={selection} />);
  const row = screen.getByRole('row', { name: /chosen/ });
  const [cell] = within(row).getAllByRole('cell');
  const backgroundOf = (element: Element) => getComputedStyle(element).background;
  expect(backgroundOf(row)).toBe(color.selected);
  expect(backgroundOf(screen.getByRole('row', { name: /plain/ }))).toBe(color.surface);
  expect(cell && getComputedStyle(cell).getPropertyValue('--row')).toBe('');
});
