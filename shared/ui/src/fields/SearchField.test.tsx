import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField.tsx';

function Search({ start = '' }) {
  const [value, setValue] = useState(start);
  return <SearchField label="Search drivers" clearLabel="Clear search" value={value} onChange={setValue} />;
}

describe('the search field', () => {
  it('reports what is typed', async () => {
    render(<Search />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search drivers' }), 'Иван');
    expect(screen.getByRole('searchbox')).toHaveValue('Иван');
  });

  it('is emptied by its cross, which leaves the focus in the field', async () => {
    render(<Search start="anna" />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('is emptied by Escape', async () => {
    render(<Search start="anna" />);
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
