import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AddDriverDryRunScreen } from './AddDriverDryRunScreen.tsx';

async function show(language: 'en' | 'ru' = 'en') {
  const view = renderScreen(<AddDriverDryRunScreen />, { language });
  await screen.findByRole('form');
  return view;
}

const type = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
const typePassword = (value: string) =>
  fireEvent.input(screen.getByLabelText(/^Password/), { target: { value } });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
});

describe('the dry run of the add-driver form', () => {
  it('has three sections, of which the first is open', async () => {
    await show();
    const state = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
    expect([state('Basic details'), state('Personal details'), state('ID details')]).toEqual([
      'true',
      'false',
      'false',
    ]);
  });

  it('has all 25 fields, with the browser attributes of the four that are required', async () => {
    const { user, container } = await show();
    await user.click(screen.getByRole('button', { name: 'Personal details' }));
    await user.click(screen.getByRole('button', { name: 'ID details' }));
    expect(container.querySelectorAll('input:not([aria-hidden]), select, textarea')).toHaveLength(25);
    expect(container.querySelectorAll('[required]')).toHaveLength(4);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
    expect(screen.getByLabelText('Date of birth')).toHaveAttribute('placeholder', 'mm/dd/yyyy');
  });

  it('reports each mistake of an empty form in a notice and beside its field, and sends nothing', async () => {
    const { user, notices, api } = await show();
    await user.click(screen.getByRole('button', { name: 'Add Driver' }));
    await waitFor(() => expect(notices).toHaveLength(5));
    expect(notices.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'error: Name is required',
      'error: Email is required',
      'error: Phone is required',
      'error: Password is required',
      'error: Password must be at least 6 characters',
    ]);
    const name = screen.getByRole('textbox', { name: 'Full name' });
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('Name is required');
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(
      'Password is required. Password must be at least 6 characters',
    );
    expect(api.calls).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('removes a message once the field is valid', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Add Driver' }));
    await screen.findByText('Name is required');
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'I');
    await waitFor(() => expect(screen.queryByText('Name is required')).not.toBeInTheDocument());
    expect(screen.getByText('Phone is required')).toBeVisible();
  });

  it('logs a valid form without its password, sends nothing and says so', async () => {
    const { user, notices, api } = await show();
    type('Full name', 'Иван Петров');
    type('Email', 'ivan@park.by');
    type('Phone number', '+375 29 123-45-67');
    typePassword('secret');
    await user.click(screen.getByRole('button', { name: 'Add Driver' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toEqual({
      kind: 'success',
      text: 'The form is filled in correctly. Nothing was sent: this page is a dry run.',
    });
    const [, driver] = logged.mock.calls[0] as [string, Record<string, string>];
    expect(driver).toMatchObject({ name: 'Иван Петров', email: 'ivan@park.by', status: 'active' });
    expect(driver).not.toHaveProperty('password');
    expect(api.calls).toEqual([]);
  });

  it('goes one step back in history', async () => {
    const { user, stepsBack } = await show();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(stepsBack()).toBe(1);
  });

  it('is translated into Russian', async () => {
    const { user, notices } = await show('ru');
    expect(screen.getByRole('button', { name: 'Личные данные' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Добавить водителя' }));
    await waitFor(() => expect(notices).toHaveLength(5));
    expect(notices[0]).toEqual({ kind: 'error', text: 'Укажите имя' });
  });
});
