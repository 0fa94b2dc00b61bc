import { fireEvent, render, screen } from '@testing-library/react';
import { ShortId } from './ShortId.tsx';

const ID = '5f322182-ea34-409c-86a6-0199a68144d8';

describe('a short id', () => {
  it('shows its beginning, says the whole, and copies the whole', () => {
    const onCopy = jest.fn();
    render(<ShortId id={ID} short="5f322182" label={`Copy ID ${ID}`} onCopy={onCopy} />);
    const button = screen.getByRole('button', { name: `Copy ID ${ID}` });
    expect(button).toHaveTextContent(/^5f322182$/);
    expect(button).toHaveAttribute('title', `Copy ID ${ID}`);
    fireEvent.click(button);
    expect(onCopy).toHaveBeenCalledWith(ID);
  });
});
