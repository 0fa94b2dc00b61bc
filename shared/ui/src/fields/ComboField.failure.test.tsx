import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboField } from './ComboField.tsx';
import type * as ComboPartsModule from './ComboParts.tsx';

let requests = 0;
jest.mock('./ComboParts.tsx', () => {
  requests += 1;
  if (requests === 1) throw new Error('the network is down');
  return jest.requireActual<typeof ComboPartsModule>('./ComboParts.tsx');
});

function Owner() {
  const [text, setText] = useState('');
  return (
    <ComboField
      label="Car"
      text={text}
      onText={setText}
      options={[{ id: 'a', label: 'Kia Rio' }]}
      onChoose={() => undefined}
      emptyText="No cars found"
    />
  );
}

describe('a field with a list whose code did not arrive', () => {
  it('takes the typed text, and fetches the list again while somebody types', async () => {
    render(<Owner />);
    const plain = screen.getByRole('textbox', { name: 'Car' });
    await userEvent.type(plain, 'k');
    // The same element: a focus, a caret and what is being composed stay as they are.
    expect(await screen.findByRole('combobox', { name: 'Car' })).toBe(plain);
    expect(plain).toHaveValue('k');
    expect(plain).toHaveFocus();
    await userEvent.keyboard('i');
    expect(screen.getByRole('combobox', { name: 'Car' })).toHaveValue('ki');
    expect(await screen.findByRole('option', { name: 'Kia Rio' })).toBeVisible();
    expect(requests).toBe(2);
  });
});
