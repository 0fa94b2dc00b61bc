import {
  changePassword,
  confirmSecondFactor,
  endOwnSessions,
  getProfile,
  listOwnSessions,
  startSecondFactor,
  stopSecondFactor,
  updateProfile,
} from '@park/contract/people';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makePersonSession } from '@park/testing/people-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import en from './locales/en.json';
import { OwnAccount } from './OwnAccount.tsx';

const off = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
const on = { isOn: true, isRequired: false, recoveryCodesLeft: 3 };
const contact = { name: 'Анна К.', phone: '+375 29 111-22-33' };
const here = makePersonSession({ id: 'session-0', device: 'Chrome, Windows', isCurrent: true });

const serve = (secondFactor = off) =>
  new FakeApi()
    .on(getProfile, () => ({ ...contact, secondFactor }))
    .on(listOwnSessions, () => ({ sessions: [here, makePersonSession()] }));

const show = (api = serve(), options: { language?: 'ru'; role?: string } = {}) =>
  renderScreen(<OwnAccount />, {
    api,
    session: makeSession({ role: options.role ?? 'admin' }),
    ...(options.language && { language: options.language }),
  });

const passwordForm = () => within(screen.getByRole('form', { name: 'Your password' }));

describe('the own name and phone', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Your name and phone' }));

  it('are changed, and the frame follows', async () => {
    const api = serve().on(updateProfile, ({ name = '', phone = null }) => ({
      name,
      phone,
      secondFactor: off,
    }));
    const { user, notices, refreshes, isGuarded } = show(api);
    const { getByLabelText, getByRole } = await form();
    expect(getByLabelText('Phone number')).toHaveValue(contact.phone);
    const save = getByRole('button', { name: 'Save' });
    expect(save).toHaveAccessibleDescription('Nothing has been changed');
    await user.click(save);
    expect(api.inputsOf(updateProfile)).toEqual([]);
    await user.clear(getByLabelText(/^Name/));
    await user.type(getByLabelText(/^Name/), ' Анна Лис ');
    expect(isGuarded()).toBe(true);
    await user.click(save);
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([en.profile.done]));
    expect(api.inputsOf(updateProfile)).toEqual([{ name: 'Анна Лис', phone: contact.phone }]);
    expect(getByLabelText(/^Name/)).toHaveValue('Анна Лис');
    expect([refreshes(), isGuarded()]).toEqual([1, false]);
  });

  it('need a name, and say in Russian that it is missing', async () => {
    const { user } = show(serve(), { language: 'ru' });
    const fields = within(await screen.findByRole('form', { name: 'Ваши имя и телефон' }));
    await user.clear(fields.getByLabelText(/^Имя/));
    await user.click(fields.getByRole('button', { name: 'Сохранить' }));
    expect(fields.getByText('Заполните поле')).toBeVisible();
    expect(fields.getByLabelText(/^Имя/)).toHaveFocus();
  });

  it('that the server refuses stay as they were typed, with the reason beside the field', async () => {
    const api = serve().on(updateProfile, () => {
      throw refusal(400, { error: 'Not understood.', fields: { phone: 'is too long' } });
    });
    const { user, refreshes } = show(api);
    const { getByLabelText, getByRole, findByText } = await form();
    await user.type(getByLabelText('Phone number'), '4');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText('is too long')).toBeVisible();
    await waitFor(() => expect(getByLabelText('Phone number')).toHaveFocus());
    expect(getByLabelText('Phone number')).toHaveValue(`${contact.phone}4`);
    expect(refreshes()).toBe(0);
  });
});

describe('the own password', () => {
  it('is changed with the current one, and a short one is refused in place', async () => {
    const api = serve().on(changePassword, () => ({ ended: 1 }));
    const { user, notices } = show(api);
    const form = passwordForm();
    await user.type(form.getByLabelText(/^Current password/), 'demo-park-2026');
    await user.type(form.getByLabelText(/^New password/), 'short');
    await user.click(form.getByRole('button', { name: 'Change the password' }));
    expect(form.getByText('Too short: at least 10 characters')).toBeVisible();
    expect(form.getByLabelText(/^New password/)).toHaveFocus();
    await user.type(form.getByLabelText(/^New password/), ' but now long');
    await user.click(form.getByRole('button', { name: 'Change the password' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([en.password.done]));
    expect(api.inputsOf(changePassword)).toEqual([
      { currentPassword: 'demo-park-2026', password: 'short but now long' },
    ]);
    expect(form.getByLabelText(/^New password/)).toHaveValue('');
  });

  it('that is wrong is refused beside its field, and what was typed stays', async () => {
    const api = serve().on(changePassword, () => {
      throw refusal(400, { error: 'Not understood.', fields: { currentPassword: 'is wrong' } });
    });
    const { user } = show(api);
    const form = passwordForm();
    await user.type(form.getByLabelText(/^Current password/), 'guessed');
    await user.type(form.getByLabelText(/^New password/), 'long enough by far');
    await user.click(form.getByRole('button', { name: 'Change the password' }));
    expect(await form.findByText('is wrong')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^Current password/)).toHaveFocus());
    expect(form.getByLabelText(/^New password/)).toHaveValue('long enough by far');
  });
});

describe('the own second factor', () => {
  it('is set up with a picture and a code, and gives recovery codes once', async () => {
    let factor = off;
    const api = serve()
      .on(getProfile, () => ({ ...contact, secondFactor: factor }))
      .on(startSecondFactor, () => ({ secret: 'ABC234', uri: 'otpauth://totp/park:anna?secret=ABC234' }))
      .on(confirmSecondFactor, () => {
        factor = on;
        return { recoveryCodes: ['one-1', 'two-2', 'three-3'] };
      });
    const { user, isGuarded } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await waitFor(() => expect(screen.getAllByLabelText(/^Current password/).at(-1)).toHaveFocus());
    await user.keyboard('demo-park-2026');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByLabelText('Secret')).toHaveValue('ABC234');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(screen.getByText('Fill this in')).toBeVisible();
    await user.type(screen.getByLabelText(/^Code of the app/), '123 456');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByLabelText('Recovery codes')).toHaveValue('one-1\ntwo-2\nthree-3');
    expect(isGuarded()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('3 recovery codes are left.')).toBeVisible();
    expect(screen.queryByLabelText('Recovery codes')).toBeNull();
    expect(isGuarded()).toBe(false);
    expect(api.inputsOf(confirmSecondFactor)).toEqual([{ code: '123 456' }]);
  });

  it('is switched off with the password and the current code', async () => {
    const api = serve(on).on(stopSecondFactor, () => ({ ...contact, secondFactor: off }));
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    await user.keyboard('demo-park-2026');
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(screen.getByText('Fill this in')).toBeVisible();
    expect(api.inputsOf(stopSecondFactor)).toEqual([]);
    await user.type(screen.getByLabelText(/^Code of the app/), ' 123456');
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([en.factor.stopped]));
    expect(api.inputsOf(stopSecondFactor)).toEqual([{ currentPassword: 'demo-park-2026', code: '123456' }]);
  });

  it('is replaced with the current code or a recovery code, also where the role must have it', async () => {
    const api = serve({ ...on, isRequired: true }).on(startSecondFactor, () => ({
      secret: 'ABC234',
      uri: 'otpauth://totp/park:anna?secret=ABC234',
    }));
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Set up another app' }));
    await user.keyboard('demo-park-2026');
    await user.type(screen.getByLabelText(/^Code of the app/), 'k7mw-2hpq-x9ra-b4te');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Secret')).toHaveValue('ABC234');
    expect(api.inputsOf(startSecondFactor)).toEqual([
      { currentPassword: 'demo-park-2026', code: 'k7mw-2hpq-x9ra-b4te' },
    ]);
  });

  it('stays where the role must have it', async () => {
    show(serve({ ...on, isRequired: true }));
    const button = await screen.findByRole('button', { name: 'Switch off' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Your role must keep the second factor.')).toBeVisible();
  });

  it.each([
    [1, 'Остался 1 резервный код.'],
    [3, 'Осталось 3 резервных кода.'],
    [8, 'Осталось 8 резервных кодов.'],
  ])('counts %d recovery codes in Russian', async (recoveryCodesLeft, sentence) => {
    show(serve({ ...on, recoveryCodesLeft }), { language: 'ru' });
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the own sessions', () => {
  it('are listed, and the others are ended', async () => {
    const api = serve().on(endOwnSessions, () => ({ ended: 1 }));
    const { user } = show(api);
    const list = await screen.findByRole('list', { name: 'Sessions' });
    expect(list).toHaveTextContent(/Chrome, Windows This session/);
    expect(screen.queryByRole('button', { name: 'End the session: Chrome, Windows' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(api.inputsOf(endOwnSessions)).toEqual([{}]));
  });
});

describe('the way to the people', () => {
  it('is offered to administrators only', async () => {
    const { unmount } = show();
    expect(await screen.findByRole('link', { name: 'Manage people' })).toHaveAttribute(
      'href',
      '/?tab=people',
    );
    unmount();
    show(serve(), { role: 'viewer' });
    await screen.findByRole('list', { name: 'Sessions' });
    expect(screen.queryByRole('link', { name: 'Manage people' })).toBeNull();
  });
});
