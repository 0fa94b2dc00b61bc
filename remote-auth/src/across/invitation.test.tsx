import { login } from '@park/contract/auth';
import {
  acceptInvitation,
  enrollSecondFactor,
  openInvitation,
  openReset,
  resetPassword,
} from '@park/contract/people';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { SignInPage } from '../SignInPage.tsx';

const answer = makeSession();
const invitation = {
  name: 'Olga',
  email: 'olga@park.by',
  phone: null,
  role: 'operator' as const,
  park: 'Green Park',
};

interface Shown {
  readonly address?: Readonly<Record<string, string>>;
  readonly language?: 'en' | 'ru';
  readonly extensions?: readonly 'people'[];
}

function show(api: FakeApi, { address = {}, language = 'en', extensions = ['people'] }: Shown = {}) {
  return renderScreen(<SignInPage />, {
    api,
    language,
    session: null,
    extensions,
    address: { tab: 'dashboard', ...address },
  });
}

const inviting = () => new FakeApi().on(openInvitation, () => invitation).on(acceptInvitation, () => answer);
const TOKEN = 'kA3_x-9ZkA3_x-9ZkA3_x-9ZkA3_x-9ZkA3_x-9Z012';
const invited = { address: { invitation: TOKEN } };

describe('an invitation', () => {
  it('says what it is for, and signs in whoever accepts it', async () => {
    const { user, api, signedIn } = show(inviting(), invited);
    expect(await screen.findByRole('heading', { name: 'Invitation to Green Park' })).toBeVisible();
    expect(screen.getByText('Operator')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Olga');
    const email = screen.getAllByLabelText('Email').find((field) => field.hasAttribute('readonly'));
    expect(email).toHaveValue('olga@park.by');
    await user.type(screen.getByLabelText('Phone (optional)'), '+375 29 111-22-33');
    await user.type(screen.getByLabelText('New password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Accept and sign in' }));
    await waitFor(() => expect(signedIn).toEqual([answer]));
    expect(api.inputsOf(openInvitation)).toEqual([{ token: TOKEN }]);
    expect(api.inputsOf(acceptInvitation)).toEqual([
      { token: TOKEN, name: 'Olga', phone: '+375 29 111-22-33', password: 'a long password' },
    ]);
  });

  it.each([
    ['', 'Choose a password'],
    ['123456789', 'Password must be at least 10 characters'],
  ])('does not take %j as a password', async (password, message) => {
    const { user, api } = show(inviting(), invited);
    const field = await screen.findByLabelText('New password');
    if (password) await user.type(field, password);
    await user.click(screen.getByRole('button', { name: 'Accept and sign in' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(new RegExp(message));
    expect(api.inputsOf(acceptInvitation)).toEqual([]);
  });

  it('asks for a name', async () => {
    const { user } = show(inviting(), invited);
    await user.clear(await screen.findByLabelText('Name'));
    await user.type(screen.getByLabelText('New password'), 'a long password{Enter}');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('shows and hides the password in the same field', async () => {
    const { user } = show(inviting(), invited);
    const field = await screen.findByLabelText('New password');
    const button = () => screen.getAllByRole('button', { name: /^(Show|Hide) password$/ })[0];
    await user.click(button()!);
    expect(field).toHaveAttribute('type', 'text');
    await user.click(button()!);
    expect(field).toHaveAttribute('type', 'password');
  });

  it('shows at the field what the server refuses', async () => {
    const fields = { password: 'is one of the most used passwords' };
    const refused = refusal(400, { error: 'Refused', code: 'validation_failed', fields });
    const { user } = show(
      inviting().on(acceptInvitation, () => Promise.reject(refused)),
      invited,
    );
    const field = await screen.findByLabelText('New password');
    await user.type(field, 'qwertyuiop{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/one of the most used/));
    expect(field).toHaveFocus();
  });

  it('leads into the set-up where the role must have a second factor', async () => {
    const needsSetup = refusal(401, { error: 'First set it up', code: 'second_factor_setup_required' });
    const api = inviting()
      .on(acceptInvitation, () => Promise.reject(needsSetup))
      .on(enrollSecondFactor, () => ({ secret: 'SECRETKEY', uri: 'otpauth://totp/x?secret=SECRETKEY' }))
      .on(login, () => answer);
    const { user, signedIn } = show(api, invited);
    await user.type(await screen.findByLabelText('New password'), 'a long password{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(signedIn).toEqual([answer]));
    const credentials = { email: 'olga@park.by', password: 'a long password' };
    expect(api.inputsOf(enrollSecondFactor)).toEqual([credentials]);
    expect(api.inputsOf(login)).toEqual([{ ...credentials, code: '123456' }]);
  });

  it.each([
    ['used', 410, 'link_used', 'This link has already been used.'],
    ['late', 410, 'link_expired', 'This link is too old.'],
    ['withdrawn', 410, 'link_withdrawn', 'This link has been withdrawn.'],
    ['altered', 404, 'link_unknown', 'This link is not known.'],
    ['of one who is switched off', 403, 'person_switched_off', 'This account is switched off.'],
  ])(
    'that is %s is refused in the words of the server, with a way to sign in',
    async (_, status, code, error) => {
      const api = inviting().on(openInvitation, () => Promise.reject(refusal(status, { error, code })));
      const { user, visited } = show(api, invited);
      expect(await screen.findByRole('alert')).toHaveTextContent(error);
      await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
      expect(visited).toEqual(['/']);
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    },
  );

  it('that cannot be opened without a network can be opened again', async () => {
    const api = inviting().on(openInvitation, () => Promise.reject(networkLoss()));
    const { user } = show(api, invited);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    api.on(openInvitation, () => invitation);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('is unknown to a server without people: the plain form shows, and nothing is sent', async () => {
    const { api } = show(new FakeApi(), { ...invited, extensions: [] });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('is in Russian', async () => {
    const { user, signedIn } = show(inviting(), { ...invited, language: 'ru' });
    await user.type(await screen.findByLabelText('Новый пароль'), '123');
    await user.click(screen.getByRole('button', { name: 'Принять и войти' }));
    expect(screen.getByText('Пароль должен быть не короче 10 символов')).toBeVisible();
    await user.type(screen.getByLabelText('Новый пароль'), '4567890{Enter}');
    await waitFor(() => expect(signedIn).toHaveLength(1));
  });
});

describe('a link for a new password', () => {
  const reset = { address: { reset: TOKEN } };
  const resetting = () =>
    new FakeApi()
      .on(openReset, () => ({ name: 'Olga', email: 'olga@park.by' }))
      .on(resetPassword, () => ({ ended: 2 }));

  it('sets the password and leads back to signing in', async () => {
    const { user, api, notices, visited, signedIn } = show(resetting(), reset);
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(screen.getByText(/olga@park\.by/)).toBeVisible();
    await user.type(screen.getByLabelText('New password'), 'short{Enter}');
    expect(screen.getByText('Password must be at least 10 characters')).toBeVisible();
    await user.type(screen.getByLabelText('New password'), ' but longer{Enter}');
    await waitFor(() => expect(visited).toEqual(['/']));
    expect(api.inputsOf(resetPassword)).toEqual([{ token: TOKEN, password: 'short but longer' }]);
    expect(notices).toEqual([{ kind: 'success', text: 'Your new password is set. Sign in with it.' }]);
    expect(signedIn).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('that was used is refused in the words of the server', async () => {
    const used = refusal(410, { error: 'Already used.', code: 'link_used' });
    show(
      resetting().on(openReset, () => Promise.reject(used)),
      reset,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Already used.');
    expect(screen.getByRole('heading', { name: 'This link cannot be used' })).toHaveFocus();
  });

  it('that was used meanwhile says so above the field', async () => {
    const used = refusal(410, { error: 'Already used.', code: 'link_used' });
    const { user } = show(
      resetting().on(resetPassword, () => Promise.reject(used)),
      reset,
    );
    await user.type(await screen.findByLabelText('New password'), 'a long password{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Already used.');
  });
});
