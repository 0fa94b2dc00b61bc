import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Cell, HeaderCell, Row, Table, TableFrame } from './Table.tsx';

function renderTable(sort: 'ascending' | 'none', onSort = jest.fn(), onClick = jest.fn()) {
  render(
    <TableFrame label="Drivers">
      <Table>
        <thead>
          <tr>
            <HeaderCell sort={sort} onSort={onSort}>
              Name
            </HeaderCell>
            <HeaderCell align="end">Fare</HeaderCell>
          </tr>
        </thead>
        <tbody>
          <Row onClick={onClick}>
            <Cell truncate>Александр Ковальчук</Cell>
            <Cell numeric>1.35</Cell>
          </Row>
        </tbody>
      </Table>
    </TableFrame>,
  );
  return { onSort, onClick };
}

describe('a table', () => {
  it('scrolls in a named region that the keyboard reaches', async () => {
    renderTable('none');
    await userEvent.tab();
    expect(screen.getByRole('region', { name: 'Drivers' })).toHaveFocus();
  });

  it('says how it is sorted and sorts by the head of a column', async () => {
    const { onSort } = renderTable('ascending');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Fare' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledTimes(1);
  });

  it('opens a row by a click anywhere in it, and keeps a truncated text readable', async () => {
    const { onClick } = renderTable('none');
    const cell = screen.getByRole('cell', { name: 'Александр Ковальчук' });
    expect(cell).toHaveAttribute('title', 'Александр Ковальчук');
    await userEvent.click(cell);
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
