import { ApiError } from '@park/http/api-error';
import { login } from '@park/contract/auth';
import { isolated } from '@park/domain/format/isolated';
import { offerLanguages } from '@park/i18n/languages';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { SignInPage } from '../SignInPage.tsx';

const answer = makeSession();

function show(api = new FakeApi().on(login, () => answer), language: 'en' | 'ru' = 'en') {
  return renderScreen(<SignInPage />, { api, language, session: null });
}

async function fill(user: ReturnType<typeof show>['user'], email: string, password: string) {
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the sign-in page', () => {
  it('signs in and welcomes the operator by name', async () => {
    const { user, api, signedIn, notices } = show();
    await fill(user, ' anna@park.by', 'secret');
    await waitFor(() => expect(signedIn).toEqual([answer]));
    expect(api.inputsOf(login)).toEqual([{ email: 'anna@park.by', password: 'secret' }]);
    expect(notices).toEqual([{ kind: 'success', text: `Welcome back, ${isolated(answer.name)}!` }]);
  });

  it.each([
    ['', '', ['Email is required', 'Password is required'], 'Email'],
    ['anna', 'secret', ['Email is invalid'], 'Email'],
    ['anna@park.by', '', ['Password is required'], 'Password'],
    ['anna@park.by', '12345', ['Password must be at least 6 characters'], 'Password'],
  ])('answers %j with password %j in place and sends nothing', async (email, password, messages, focused) => {
    const { user, api } = show();
    await fill(user, email, password);
    for (const message of messages) expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(focused)).toHaveFocus();
    expect(screen.getByLabelText(focused)).toHaveAccessibleDescription(messages[0]);
    expect(api.calls).toEqual([]);
  });

  it('removes the message as soon as the field is edited, and leaves the other one', async () => {
    const { user } = show();
    await fill(user, '', '');
    await user.type(screen.getByLabelText('Email'), 'a');
    expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeVisible();
  });

  it.each([
    ['what the server says', refusal(401, { error: 'Wrong email or password' }), 'Wrong email or password'],
    ['that the network is gone', networkLoss(), 'Network error'],
    ['that something went wrong', new Error('unexpected'), 'Something went wrong'],
    ['no status text for a sentence', new ApiError('http', 'Bad Gateway', 502), 'Something went wrong'],
  ])('says %s, in a notice and in place, and keeps what was typed', async (_, failure, sentence) => {
    const api = new FakeApi().on(login, () => Promise.reject(failure));
    const { user, notices, signedIn } = show(api);
    await fill(user, 'anna@park.by', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(notices).toEqual([{ kind: 'error', text: sentence }]);
    expect(signedIn).toEqual([]);
    expect(screen.getByLabelText('Email')).toHaveValue('anna@park.by');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it('sends once, however often it is submitted, and shows that it is busy', async () => {
    let release = (): void => undefined;
    const api = new FakeApi().on(login, () => new Promise((resolve) => (release = () => resolve(answer))));
    const { user, signedIn } = show(api);
    await fill(user, 'anna@park.by', 'secret');
    const button = screen.getByRole('button', { name: 'Signing in…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.dblClick(button);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(api.inputsOf(login)).toHaveLength(1);
    act(() => release());
    await waitFor(() => expect(signedIn).toHaveLength(1));
  });

  it('removes the failure as soon as something is edited', async () => {
    const api = new FakeApi().on(login, () => Promise.reject(networkLoss()));
    const { user } = show(api);
    await fill(user, 'anna@park.by', 'secret');
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Password'), '!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be retried after a failure, whose message then is removed', async () => {
    let attempts = 0;
    const api = new FakeApi().on(login, () => {
      attempts += 1;
      if (attempts === 1) throw networkLoss();
      return answer;
    });
    const { user, signedIn } = show(api);
    await fill(user, 'anna@park.by', 'secret');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('remembers the e-mail for next time when asked to', async () => {
    const { user, signedIn, rememberedEmail } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await fill(user, 'anna@park.by', 'secret');
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(rememberedEmail()).toBe('anna@park.by');
  });

  it('opens with the remembered e-mail, and forgets it when no longer asked to keep it', async () => {
    const api = new FakeApi().on(login, () => answer);
    const view = renderScreen(<SignInPage />, {
      api,
      session: null,
      rememberedEmail: 'anna@park.by',
    });
    expect(screen.getByLabelText('Email')).toHaveValue('anna@park.by');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await view.user.click(screen.getByRole('checkbox', { name: 'Remember me', checked: true }));
    await fill(view.user, '', 'secret');
    await waitFor(() => expect(view.signedIn).toHaveLength(1));
    expect(view.rememberedEmail()).toBeNull();
  });

  it('stores nothing after a refusal', async () => {
    const api = new FakeApi().on(login, () => Promise.reject(networkLoss()));
    const { user, rememberedEmail } = show(api);
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await fill(user, 'anna@park.by', 'secret');
    await screen.findByRole('alert');
    expect(rememberedEmail()).toBeNull();
  });

  it('shows and hides the password in the same field', async () => {
    const { user } = show();
    const field = screen.getByLabelText('Password');
    await user.type(field, 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('secret');
  });

  it('tells password managers which field is which', () => {
    show();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('changes the language without losing what was typed, and marks the current one', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Email'), 'anna@park.by');
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Русский' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(screen.getByLabelText('Эл. почта')).toHaveValue('anna@park.by');
  });

  it.each([
    ['Forgot password?', 'Forgot your password?', /new password/],
    ['Sign up', 'Getting an account', /Ask the administrator for an account/],
  ])('answers "%s" with how to get in, and gives the focus back', async (name, title, text) => {
    const { user } = show();
    const button = screen.getByRole('button', { name });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toHaveTextContent(text);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('closes the language menu by Escape, with the focus back on its button, and by a click outside', async () => {
    const { user } = show();
    const button = () => screen.getByRole('button', { name: 'Language: English' });
    await user.click(button());
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual(['English', 'Русский']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button()).toHaveFocus();
    await user.click(button());
    await screen.findByRole('menu');
    await user.click(screen.getByRole('heading', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('is shown in Belarusian where the owner offers it', async () => {
    offerLanguages(['en', 'ru', 'be']);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Беларуская' }));
    expect(await screen.findByRole('heading', { name: 'Уваход' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Увайсці' }));
    expect(screen.getByText('Пазначце эл. пошту')).toBeVisible();
    expect(screen.getByText('Увядзіце пароль')).toBeVisible();
    offerLanguages(['en', 'ru']);
  });

  it('is translated into Russian', async () => {
    const { user, signedIn, notices } = show(undefined, 'ru');
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(screen.getByText('Укажите эл. почту')).toBeVisible();
    expect(screen.getByText('Введите пароль')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Забыли пароль?' }));
    await screen.findByRole('dialog', { name: 'Забыли пароль?' });
    await user.click(screen.getByRole('button', { name: 'Понятно' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.type(screen.getByLabelText('Эл. почта'), 'anna@park.by');
    await user.type(screen.getByLabelText('Пароль'), 'secret{Enter}');
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(notices).toEqual([{ kind: 'success', text: `С возвращением, ${isolated(answer.name)}!` }]);
  });
});
