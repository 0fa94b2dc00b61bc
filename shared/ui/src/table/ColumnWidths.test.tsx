import { render } from '@testing-library/react';
import { ColumnWidths } from './create-record-table.tsx';

type Columns = Parameters<typeof ColumnWidths>[0]['columns'];

function widthsOf(columns: Columns, hasSelection = false): readonly string[] {
  const { container } = render(
    <table>
      <ColumnWidths columns={columns} hasSelection={hasSelection} />
    </table>,
  );
  return [...container.querySelectorAll('col')].map(({ style }) => style.width);
}

describe('the widths of columns', () => {
  it('are shares of the table beside a column that grows, so that a wide window has no single wide gap', () => {
    expect(
      widthsOf([
        { key: 'name', width: 10, grows: true },
        { key: 'phone', width: 10 },
      ]),
    ).toEqual(['', '50%']);
  });

  it('are fixed for what was dragged, for controls and for check boxes', () => {
    const columns = [
      { key: 'name', width: 10, grows: true },
      { key: 'phone', width: 12, grows: false },
      { key: 'tools', width: 4, hideLabel: true },
    ];
    expect(widthsOf(columns, true)).toEqual(['3.25rem', '', '12rem', '4rem']);
  });

  it('are fixed where no column grows', () => {
    expect(widthsOf([{ key: 'name', width: 10 }])).toEqual(['10rem']);
  });
});
