import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRecordTable } from './create-record-table.tsx';

interface Car {
  readonly name: string;
}

const { RecordTable } = createRecordTable({
  columns: [
    {
      key: 'color',
      width: 10,
      text: ({ name }: Car) => name,
      cell: ({ name }: Car, { isLive, tabIndex }) =>
        isLive ? (
          <input aria-label={`Colour of ${name}`} data-control="color" tabIndex={tabIndex} />
        ) : (
          <span role="textbox" aria-label={`Colour of ${name}`} data-plain="color" tabIndex={-1}>
            white
          </span>
        ),
    },
  ],
  idOf: ({ name }: Car) => name,
  rowRem: 2.75,
  missing: () => '',
  useRowState: () => ({}),
});
const rows = ['Camry', 'Golf', 'Polo'].map((name) => ({ name }));
const colour = (name: string) => screen.getByRole('textbox', { name: `Colour of ${name}` });
const isNative = (name: string) => colour(name) instanceof HTMLInputElement;

beforeEach(() => {
  render(<RecordTable label="List" headings={{ color: 'Colour' }} rows={rows} context={{}} />);
});

describe('the controls in rows', () => {
  it('are native in the row of the tab order and depicted in the others, under the same name', () => {
    expect(['Camry', 'Golf', 'Polo'].map(isNative)).toEqual([true, false, false]);
  });

  it('are native in the row that is pointed at, before the press', () => {
    fireEvent.pointerOver(colour('Golf'));
    expect(['Camry', 'Golf', 'Polo'].map(isNative)).toEqual([true, true, false]);
    fireEvent.pointerOver(colour('Polo'));
    expect(['Camry', 'Golf', 'Polo'].map(isNative)).toEqual([true, false, true]);
  });

  it('stay native in the row that has the focus', () => {
    fireEvent.pointerOver(colour('Golf'));
    act(() => colour('Golf').focus());
    fireEvent.pointerOver(colour('Polo'));
    expect(['Camry', 'Golf', 'Polo'].map(isNative)).toEqual([false, true, true]);
  });

  it('take the focus from a depicted one, which assistive technology may focus', () => {
    act(() => colour('Golf').focus());
    expect(colour('Golf')).toHaveFocus();
    expect(isNative('Golf')).toBe(true);
  });

  it.each(['click', 'pointerDown'] as const)('take over a %s that meets a depicted one', (press) => {
    fireEvent[press](colour('Polo'));
    expect(colour('Polo')).toHaveFocus();
    expect(isNative('Polo')).toBe(true);
  });
});
