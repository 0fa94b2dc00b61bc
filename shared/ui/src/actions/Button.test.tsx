import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

describe('a button', () => {
  it('does not submit the form around it unless its type says so', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button>Refresh</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ignores clicks and keeps the focus while it is busy', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    await userEvent.tab();
    rerender(
      <Button busy onClick={onClick}>
        Saving...
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving...' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('sends its form only once when it is pressed again while busy', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'A{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has a name when it shows only an icon', () => {
    render(<IconButton label="More options" icon={<svg aria-hidden />} />);
    expect(screen.getByRole('button', { name: 'More options' })).toHaveAttribute('title', 'More options');
  });
});
