import { openInvitation, requestReset } from '@park/contract/people';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { SignInPage } from '../SignInPage.tsx';

const TOKEN = 'kA3_x-9ZkA3_x-9ZkA3_x-9ZkA3_x-9ZkA3_x-9Z012';

function show(api: FakeApi, language: 'en' | 'ru' = 'en') {
  return renderScreen(<SignInPage />, { api, language, session: null, extensions: ['people'] });
}

const mailing = (isMailed: boolean) => new FakeApi().on(requestReset, () => ({ isMailed }));

async function ask(api: FakeApi, email: string) {
  const view = show(api);
  await view.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await screen.findByRole('dialog', { name: 'Forgot your password?' });
  if (email) await view.user.type(screen.getByLabelText('Email of your account'), email);
  await view.user.click(screen.getByRole('button', { name: 'Send link' }));
  return view;
}

describe('a forgotten password', () => {
  it('is answered alike for every address where the park has mail', async () => {
    const { user, api } = await ask(mailing(true), ' anna@park.by ');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If the address is known, a mail is on its way',
    );
    expect(api.inputsOf(requestReset)).toEqual([{ email: 'anna@park.by' }]);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to the administrator where the park has none', async () => {
    await ask(mailing(false), 'anna@park.by');
    expect(await screen.findByText(/Ask the administrator for a new password/)).toBeVisible();
  });

  it.each([
    ['', 'Email is required'],
    ['anna', 'Email is invalid'],
  ])('needs an address: %j is refused in place', async (email, message) => {
    const { api } = await ask(mailing(true), email);
    const field = screen.getByLabelText('Email of your account');
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('says that the network is gone, and keeps the address', async () => {
    await ask(
      new FakeApi().on(requestReset, () => Promise.reject(networkLoss())),
      'anna@park.by',
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByLabelText('Email of your account')).toHaveValue('anna@park.by');
  });

  it('is in Russian', async () => {
    const { user } = show(mailing(true), 'ru');
    await user.click(screen.getByRole('button', { name: 'Забыли пароль?' }));
    await user.type(await screen.findByLabelText('Эл. почта учётной записи'), 'anna@park.by{Enter}');
    expect(await screen.findByText(/Если адрес известен, письмо уже в пути/)).toBeVisible();
  });
});

describe('signing up', () => {
  it.each([TOKEN, `https://console.park.by/login?invitation=${TOKEN}`])(
    'leads to the invitation from %j',
    async (pasted) => {
      const api = new FakeApi().on(openInvitation, () => ({
        name: 'Olga',
        email: 'olga@park.by',
        phone: null,
        role: 'viewer' as const,
        park: 'Green Park',
      }));
      const { user } = show(api);
      await user.click(screen.getByRole('button', { name: 'Sign up' }));
      await screen.findByRole('dialog', { name: 'Signing up' });
      await user.type(screen.getByLabelText('Invitation link or code'), pasted);
      await user.click(screen.getByRole('button', { name: 'Open invitation' }));
      expect(await screen.findByRole('heading', { name: 'Invitation to Green Park' })).toBeVisible();
      expect(api.inputsOf(openInvitation)).toEqual([{ token: TOKEN }]);
    },
  );

  it('says when what was pasted is no invitation', async () => {
    const { user, api } = show(new FakeApi());
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await user.type(await screen.findByLabelText('Invitation link or code'), 'let me in{Enter}');
    expect(screen.getByText('This is no invitation link or code')).toBeVisible();
    expect(screen.getByLabelText('Invitation link or code')).toHaveFocus();
    expect(api.calls).toEqual([]);
  });
});
