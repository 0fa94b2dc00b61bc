import type { TableLayout } from '@park/domain/table/table-layout';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { useTableLayout } from './use-table-layout.ts';

const PLANNED = [{ key: 'name' }, { key: 'fare' }];

function List() {
  const { layout, setLayout } = useTableLayout('drivers', PLANNED);
  const choose = (density: TableLayout['density']) => () => setLayout({ ...layout, density });
  return (
    <>
      <p>{layout.density}</p>
      <button onClick={choose('comfortable')}>wider</button>
      <button onClick={choose('compact')}>closer</button>
    </>
  );
}

const show = (preferences: Readonly<Record<string, unknown>> = {}) => renderScreen(<List />, { preferences });

describe('how close the rows of a list stand', () => {
  it('is what the person has chosen for every list, whatever was chosen here before', () => {
    show({ density: 'compact', 'table/drivers': { current: { columns: [], density: 'comfortable' } } });
    expect(screen.getByText('compact')).toBeVisible();
  });

  it('is what was chosen here where nobody has chosen for every list', () => {
    show({ 'table/drivers': { current: { columns: [], density: 'compact' } } });
    expect(screen.getByText('compact')).toBeVisible();
  });

  it('is chosen here for every list', async () => {
    const { user, preferences } = show();
    await user.click(screen.getByRole('button', { name: 'closer' }));
    expect(screen.getByText('compact')).toBeVisible();
    expect(preferences.get('density')).toBe('compact');
    await user.click(screen.getByRole('button', { name: 'wider' }));
    expect(preferences.get('density')).toBe('comfortable');
  });
});
