import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { ConfirmDialog, Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Help</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="How to get in" closeLabel="Close">
        Ask your administrator.
      </Dialog>
    </>
  );
}

function WithDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <Drawer open={open} onClose={() => setOpen(false)} label="Navigation" closeLabel="Close">
        <a href="/">Dashboard</a>
      </Drawer>
    </>
  );
}

describe('a dialog', () => {
  it('shows its title and text once its code is loaded', async () => {
    render(<WithDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    const dialog = await screen.findByRole('dialog', { name: 'How to get in' });
    expect(dialog).toHaveAccessibleDescription('Ask your administrator.');
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its cross',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
  ])('closes by %s and gives the focus back', async (_, close) => {
    const user = userEvent.setup();
    render(<WithDialog />);
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus());
  });
});

/** A row whose act takes its button away. */
function WithAct() {
  const [state, setState] = useState<'open' | 'asked' | 'done'>('open');
  return (
    <section tabIndex={-1} aria-label="Lines">
      {state !== 'done' && <Button onClick={() => setState('asked')}>Mark</Button>}
      <Dialog open={state === 'asked'} onClose={() => setState('done')} title="Mark?" closeLabel="Close">
        It is final.
      </Dialog>
    </section>
  );
}

it('a dialog that takes its button away gives the focus to the list of the button', async () => {
  const user = userEvent.setup();
  render(<WithAct />);
  await user.click(screen.getByRole('button', { name: 'Mark' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Lines' })).toHaveFocus());
});

/** As forms in dialogs are: there while it is open, with a field that takes the focus. */
function WithForm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Change the fare" closeLabel="Close">
          <input aria-label="Fare" autoFocus />
        </Dialog>
      )}
    </>
  );
}

it('a dialog with a form begins in its first field, so that Enter does not close it', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Invite" closeLabel="Close">
      <input aria-label="Name" />
      <input aria-label="E-mail" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await userEvent.keyboard('Kira{Enter}');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kira');
  expect(onClose).not.toHaveBeenCalled();
});

it('a dialog whose field takes the focus gives it back to the button, each time', async () => {
  const user = userEvent.setup();
  render(<WithForm />);
  const button = screen.getByRole('button', { name: 'Change' });
  for (let time = 0; time < 2; time += 1) {
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Fare' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  }
});

describe('a question', () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const texts = {
    title: 'Log out',
    message: 'Are you sure?',
    confirmLabel: 'Log out',
    cancelLabel: 'Cancel',
  };

  beforeEach(() => jest.clearAllMocks());

  it('starts on the harmless answer', async () => {
    render(<ConfirmDialog open {...texts} onConfirm={onConfirm} onCancel={onCancel} />);
    expect(await screen.findByRole('alertdialog', { name: 'Log out' })).toHaveAccessibleDescription(
      'Are you sure?',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  it('takes Escape as no', async () => {
    render(<ConfirmDialog open {...texts} onConfirm={onConfirm} onCancel={onCancel} />);
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('runs the action once it is confirmed', async () => {
    render(<ConfirmDialog open {...texts} danger onConfirm={onConfirm} onCancel={onCancel} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('a drawer', () => {
  it('opens with a name, closes by Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<WithDrawer />);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  });
});
