import { FakeApi } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AddDriverScreen } from './AddDriverScreen.tsx';

async function show(
  api = new FakeApi(),
  options: { language?: 'en' | 'ru'; drafts?: Record<string, unknown> } = {},
) {
  const address = { tab: 'staff', form: 'add', q: 'x' } as const;
  const view = renderScreen(<AddDriverScreen />, { api, address, ...options });
  return { ...view, form: await screen.findByRole('form') };
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  type(/^Full name/, ' Иван Петров ');
  type(/^Email/, 'ivan@park.by');
  type(/^Phone number/, '+375 29 123-45-67');
  type(/^Password/, 'secret');
}

describe('adding a driver', () => {
  it('reports each mistake in a notice and beside its field, and focuses the first', async () => {
    const { notices, form, api } = await show();
    type(/^Email/, 'ivan');
    type(/^Password/, '123');
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toHaveLength(4));
    expect(notices.map(({ text }) => text)).toEqual([
      'Name is required',
      'Email is invalid',
      'Phone is required',
      'Password must be at least 6 characters',
    ]);
    expect(screen.getByLabelText(/^Full name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Phone number/)).toHaveAccessibleDescription('Phone is required');
    expect(api.calls).toEqual([]);
  });

  it('expands the collapsed section that has the mistake', async () => {
    const { form, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Basic details' }));
    fireEvent.submit(form);
    expect(await screen.findByText('Name is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Full name/)).toHaveFocus());
  });

  it('keeps unfinished text, but never a password', async () => {
    const { drafts } = await show();
    fillIn();
    expect(drafts.get('driver/new')).toMatchObject({ email: 'ivan@park.by' });
    expect(drafts.get('driver/new')).not.toHaveProperty('password');
  });

  it('restores unfinished text', async () => {
    const { isGuarded } = await show(undefined, { drafts: { 'driver/new': { name: 'Анна' } } });
    await waitFor(() => expect(screen.getByLabelText(/^Full name/)).toHaveValue('Анна'));
    expect(isGuarded()).toBe(true);
  });

  it('is translated into Russian', async () => {
    const { notices, form } = await show(undefined, { language: 'ru' });
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toHaveLength(5));
    expect(notices.at(-1)?.text).toBe('Пароль должен быть не короче 6 символов');
    expect(screen.getByRole('link', { name: 'К списку водителей' })).toBeVisible();
  });
});
