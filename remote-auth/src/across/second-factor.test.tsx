import { login, type WireLogin } from '@park/contract/auth';
import { enrollSecondFactor } from '@park/contract/people';
import { isolated } from '@park/domain/format/isolated';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import en from '../features/login/locales/en.json';
import ru from '../features/login/locales/ru.json';
import { SignInPage } from '../SignInPage.tsx';

const answer = makeSession();
const needsCode = refusal(401, { error: 'Enter the code.', code: 'second_factor_required' });
const needsSetup = refusal(401, { error: 'Set it up first.', code: 'second_factor_setup_required' });
const wrongCode = refusal(401, { error: 'The code is wrong.', code: 'wrong_code' });
const enrollment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Park:anna?secret=JBSWY3DPEHPK3PXP' };

/** A server that asks for the code 123456 after the right password. */
function server(missing: Error, signedIn: WireLogin = answer) {
  return new FakeApi()
    .on(enrollSecondFactor, () => enrollment)
    .on(login, ({ code }) => {
      if (code === undefined) throw missing;
      if (code !== '123456') throw wrongCode;
      return signedIn;
    });
}

async function signIn(api: FakeApi, language: 'en' | 'ru' = 'en') {
  const texts = { en: { login: en }, ru: { login: ru } };
  const view = renderScreen(<SignInPage />, { api, texts, language, session: null, extensions: ['people'] });
  const words = language === 'en' ? en : ru;
  await view.user.type(screen.getByLabelText(words.email), 'anna@park.by');
  await view.user.type(screen.getByLabelText(words.password), 'secret');
  await view.user.click(screen.getByRole('button', { name: words.submit }));
  return view;
}

describe('signing in with a second factor', () => {
  it('asks for the code after the right password, and sends all three', async () => {
    const { user, api, signedIn, notices } = await signIn(server(needsCode));
    const field = await screen.findByLabelText('Code');
    expect(screen.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAccessibleDescription(/or a recovery code/);
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(signedIn).toEqual([answer]));
    expect(api.inputsOf(login).at(-1)).toEqual({
      email: 'anna@park.by',
      password: 'secret',
      code: '123456',
    });
    expect(notices).toEqual([{ kind: 'success', text: `Welcome back, ${isolated(answer.name)}!` }]);
  });

  it('says at the field that a code is missing or wrong, and takes another one', async () => {
    const { user, api, signedIn } = await signIn(server(needsCode));
    const field = await screen.findByLabelText('Code');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(field).toHaveAccessibleDescription(/Enter the code/);
    expect(api.inputsOf(login)).toHaveLength(1);
    await user.type(field, '000000{Enter}');
    await screen.findByText('The code is wrong.');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await user.clear(field);
    expect(screen.queryByText('The code is wrong.')).not.toBeInTheDocument();
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(signedIn).toHaveLength(1));
  });

  it('says what else went wrong above the field', async () => {
    const { user, api } = await signIn(server(needsCode));
    const field = await screen.findByLabelText('Code');
    api.on(login, () => Promise.reject(networkLoss()));
    await user.type(field, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(field).toHaveValue('123456');
  });

  it('leads back to what was typed', async () => {
    const { user } = await signIn(server(needsCode));
    await user.click(await screen.findByRole('button', { name: 'Back to sign-in' }));
    expect(screen.getByLabelText('Email')).toHaveValue('anna@park.by');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is in Russian', async () => {
    const { user, signedIn } = await signIn(server(needsCode), 'ru');
    await user.type(await screen.findByLabelText('Код'), '123456');
    await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(signedIn).toHaveLength(1));
  });
});

describe('setting up a second factor at sign-in', () => {
  const recoveryCodes = ['aaaa-1111', 'bbbb-2222'];

  it('shows the key as a QR code and as text, then the recovery codes once, and keeps them out of the session', async () => {
    const { user, api, signedIn, notices } = await signIn(server(needsSetup, { ...answer, recoveryCodes }));
    await screen.findByRole('heading', { name: 'Set up an authenticator app' });
    const code = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^(?:M\d+ \d+h1v1h-1z){200,}$/);
    expect(api.inputsOf(enrollSecondFactor)).toEqual([{ email: 'anna@park.by', password: 'secret' }]);
    expect(screen.getByText(enrollment.secret)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe(enrollment.secret);
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await screen.findByRole('heading', { name: 'Keep your recovery codes' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    await user.click(screen.getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe('aaaa-1111\nbbbb-2222');
    expect(signedIn).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(signedIn).toEqual([answer]);
    expect(notices.map(({ text }) => text)).toEqual([
      'Key copied',
      'Codes copied',
      `Welcome back, ${isolated(answer.name)}!`,
    ]);
  });

  it('keeps the key on screen after a wrong code', async () => {
    const { user, api } = await signIn(server(needsSetup));
    await user.type(await screen.findByLabelText('Code'), '999999{Enter}');
    await screen.findByText('The code is wrong.');
    expect(screen.getByText(enrollment.secret)).toBeVisible();
    expect(api.inputsOf(enrollSecondFactor)).toHaveLength(1);
  });

  it('can be tried again when it could not be started', async () => {
    const api = server(needsSetup).on(enrollSecondFactor, () => Promise.reject(networkLoss()));
    const { user } = await signIn(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    api.on(enrollSecondFactor, () => enrollment);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(enrollment.secret)).toBeVisible();
  });

  it('asks for a code when another device has set it up meanwhile', async () => {
    await signIn(server(needsSetup).on(enrollSecondFactor, () => Promise.reject(needsCode)));
    expect(await screen.findByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  });

  it('says so when the browser refuses to copy', async () => {
    const { user, notices } = await signIn(server(needsSetup));
    const button = await screen.findByRole('button', { name: 'Copy key' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(button);
    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['error']));
  });
});
