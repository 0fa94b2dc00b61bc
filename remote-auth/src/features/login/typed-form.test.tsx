import { login } from '@park/contract/auth';
import type { TypedForm } from '@park/federation/typed-form';
import { FakeApi } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { SignInPage } from '../../exposes/SignInPage.tsx';
import { manifest } from '../../manifest/manifest.ts';
import manifestEn from '../../manifest/locales/en.json';
import manifestRu from '../../manifest/locales/ru.json';
import manifestBe from '../../manifest/locales/be.json';
import be from './locales/be.json';
import en from './locales/en.json';
import ru from './locales/ru.json';

const answer = makeSession();
const NOTHING: TypedForm = {
  values: { email: '', password: '', remember: false },
  focus: null,
  pressed: null,
};

function show(typed: Partial<TypedForm>, rememberedEmail?: string) {
  const api = new FakeApi().on(login, () => answer);
  const texts = { en: { login: en } };
  return renderScreen(<SignInPage />, {
    ...{ api, texts, session: null, typed: { ...NOTHING, ...typed } },
    ...(rememberedEmail !== undefined && { rememberedEmail }),
  });
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('what was done in the form of the page', () => {
  it('is in the fields, with the focus and what is selected', () => {
    show({
      values: { email: 'demo@park.by', password: 'secret', remember: true, unknown: 'x' },
      focus: { name: 'password', selection: [1, 3] },
    });
    expect(email()).toHaveValue('demo@park.by');
    expect(email()).toHaveAttribute('type', 'email');
    expect(password()).toHaveValue('secret');
    expect(password()).not.toHaveAttribute('value');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    expect(password()).toHaveFocus();
    expect([password().selectionStart, password().selectionEnd]).toEqual([1, 3]);
  });

  it('takes the focus from nobody who had left the fields', () => {
    show({ values: { email: 'demo@park.by', password: '', remember: false } });
    expect(document.body).toHaveFocus();
  });

  it('leaves to the browser what the browser has filled in and does not tell', () => {
    show({}, 'anna@park.by');
    expect(email()).toHaveValue('anna@park.by');
  });

  it('signs in when the form was submitted already', async () => {
    const values = { email: ' demo@park.by', password: 'secret', remember: true };
    const { api, signedIn, rememberedEmail } = show({ values, pressed: 'submit' });
    expect(screen.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(signedIn).toEqual([answer]));
    expect(api.inputsOf(login)).toEqual([{ email: 'demo@park.by', password: 'secret' }]);
    expect(rememberedEmail()).toBe('demo@park.by');
  });

  it('is answered in place when it cannot be sent', () => {
    const { api } = show({ pressed: 'submit', focus: { name: 'password', selection: [0, 0] } });
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['forgotten', 'Forgot your password?', 'Forgot password?'],
    ['account', 'Getting an account', 'Sign up'],
  ])('opens the dialog of the button %s, which has the focus afterwards', async (pressed, name, button) => {
    const { user } = show({ pressed });
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
  });
});

describe('the form in the manifest', () => {
  it('has the fields and the texts of the form that takes its place', () => {
    show({});
    for (const { name, type, ...field } of manifest.signIn.form.fields) {
      const input = document.querySelector<HTMLInputElement>(`form [name=${name}]`);
      expect([name, input?.type]).toEqual([name, type === 'remember' ? 'checkbox' : type]);
      if ('autocomplete' in field) expect(input).toHaveAttribute('autocomplete', field.autocomplete);
    }
    for (const [texts, { signIn }] of [
      [en, manifestEn],
      [ru, manifestRu],
      [be, manifestBe],
    ] as const)
      expect(signIn).toEqual({
        ...{ tagline: texts.tagline, title: texts.title, lead: texts.lead },
        fields: { email: texts.email, password: texts.password, remember: texts.rememberMe },
        actions: {
          forgotten: { label: texts.forgotPassword },
          account: { label: texts.signUp, lead: texts.noAccount },
        },
        ...{ submit: texts.submit, pending: texts.submitting },
      });
  });
});
