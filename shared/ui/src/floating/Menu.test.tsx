import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './menu-props.ts';

function renderMenu(items: readonly MenuItem[]) {
  render(
    <>
      <Menu label="Language" trigger="EN" items={items} header={<p>anna@park.by</p>} />
      <p>Outside</p>
      <input />
    </>,
  );
  return { user: userEvent.setup(), trigger: () => screen.getByRole('button', { name: 'Language' }) };
}

const onEnglish = jest.fn();
const items: MenuItem[] = [
  { key: 'en', label: 'English', checked: true, onSelect: onEnglish },
  { key: 'ru', label: 'Русский', checked: false },
  { key: 'de', label: 'Deutsch', checked: false, disabled: true, hint: 'Soon' },
];

describe('a menu', () => {
  beforeEach(() => onEnglish.mockClear());

  it('is a closed menu button until it is pressed', () => {
    const { trigger } = renderMenu(items);
    expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('opens with the first press, once its code is loaded', async () => {
    const { user, trigger } = renderMenu(items);
    await user.click(trigger());
    expect(await screen.findByRole('menu', { name: 'Language' })).toBeInTheDocument();
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('is the same button before and after, and closes by it', async () => {
    const { user, trigger } = renderMenu(items);
    const button = trigger();
    await user.click(button);
    await screen.findByRole('menu');
    expect(trigger()).toBe(button);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(trigger()).toBe(button);
  });

  it('leaves the focus to the field that closed it', async () => {
    const { user, trigger } = renderMenu(items);
    await user.click(trigger());
    await screen.findByRole('menu');
    await user.click(screen.getByRole('textbox'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('marks the current choice and names the header as its description', async () => {
    const { user, trigger } = renderMenu(items);
    await user.click(trigger());
    expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'Русский' })).not.toBeChecked();
    expect(screen.getByRole('menu')).toHaveAccessibleDescription('anna@park.by');
  });

  it('opens by the down arrow and runs the item that Enter is pressed on', async () => {
    const { user, trigger } = renderMenu(items);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onEnglish).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(trigger()).toHaveFocus();
  });

  it('does nothing for what is unavailable', async () => {
    const onSelect = jest.fn();
    const { user, trigger } = renderMenu([{ key: 'de', label: 'Deutsch', disabled: true, onSelect }]);
    await user.click(trigger());
    const item = await screen.findByRole('menuitem', { name: /Deutsch/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    await user.click(item);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('closes by Escape and gives the focus back to its button', async () => {
    const { user, trigger } = renderMenu(items);
    await user.click(trigger());
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(trigger()).toHaveFocus();
  });

  it('closes by a click outside', async () => {
    const { user, trigger } = renderMenu(items);
    await user.click(trigger());
    await screen.findByRole('menu');
    await user.click(screen.getByText('Outside'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('opens again after it was closed', async () => {
    const { user, trigger } = renderMenu(items);
    await user.click(trigger());
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(trigger());
    expect(await screen.findByRole('menu')).toBeInTheDocument();
  });
});
