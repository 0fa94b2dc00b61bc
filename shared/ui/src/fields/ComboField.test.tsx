import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboField } from './ComboField.tsx';

const CARS = [
  { id: 'a', label: 'Lada Vesta 1111 AA-7', note: 'Free' },
  { id: 'b', label: 'Kia Rio 2222 BB-7' },
  { id: 'c', label: 'Kia Ceed 3333 CC-7' },
];

interface OwnerProps {
  readonly onChoose: (id: string) => void;
  readonly autoFocus?: boolean;
  readonly hideLabel?: boolean;
}

function Owner({ onChoose, autoFocus, hideLabel }: OwnerProps) {
  const [text, setText] = useState('');
  const options = CARS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <ComboField
      label="Car"
      hideLabel={hideLabel}
      text={text}
      onText={setText}
      options={options}
      onChoose={onChoose}
      emptyText="No cars found"
      autoFocus={autoFocus}
    />
  );
}

async function show() {
  const chosen: string[] = [];
  const user = userEvent.setup();
  render(<Owner onChoose={(id) => chosen.push(id)} />);
  const field = await screen.findByRole('combobox', { name: 'Car' });
  return { chosen, user, field };
}

describe('a field with a list to choose from', () => {
  it('whose label is hidden says inside what it is for', () => {
    const { rerender } = render(<Owner onChoose={() => undefined} hideLabel />);
    expect(screen.getByPlaceholderText('Car')).toBeVisible();
    rerender(<Owner onChoose={() => undefined} />);
    expect(screen.queryByPlaceholderText('Car')).not.toBeInTheDocument();
  });

  it('lists the options for the typed text, and Enter takes the first', async () => {
    const { chosen, user, field } = await show();
    await user.type(field, 'kia');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}');
    expect(chosen).toEqual(['b']);
  });

  it('moves in the list by the arrow keys', async () => {
    const { chosen, user, field } = await show();
    await user.type(field, 'kia');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['c']);
  });

  it('is opened by a press, and an option by a press is chosen once', async () => {
    const { chosen, user, field } = await show();
    await user.click(field);
    const option = await screen.findByRole('option', { name: /Lada/ });
    expect(screen.getByRole('combobox', { name: 'Car' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(option);
    expect(chosen).toEqual(['a']);
  });

  it('is open at once, with the focus in it, where it replaces a button', async () => {
    render(<Owner onChoose={() => undefined} autoFocus />);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Car' })).toHaveFocus();
  });

  it('keeps the typed text when Escape closes the list, and says when nothing is found', async () => {
    const { chosen, user, field } = await show();
    await user.type(field, 'tesla');
    expect(await screen.findByText('No cars found')).toBeVisible();
    await user.keyboard('{Escape}{Escape}');
    expect(field).toHaveValue('tesla');
    await user.tab();
    expect(field).toHaveValue('tesla');
    expect(chosen).toEqual([]);
  });
});
