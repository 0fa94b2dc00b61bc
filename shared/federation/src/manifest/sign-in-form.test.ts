import { composeManifest } from './manifest-source.ts';
import type { LeftOut } from './json-reader.ts';
import { parseManifest } from './parse-manifest.ts';
import { readSignInForm } from './sign-in-form.ts';

const TEXTS = {
  tagline: 'Console',
  title: 'Sign in',
  lead: 'All in one place',
  fields: { email: 'Email', secret: 'Password', keep: 'Remember me' },
  actions: { help: { label: 'Help' }, join: { label: 'Join', lead: 'New here?' } },
  submit: 'Go',
  pending: 'Going',
};

const SOURCE = {
  name: 'door',
  contract: '^3.0.0',
  signIn: {
    component: 'Door',
    form: {
      fields: [
        { name: 'email', type: 'email', autocomplete: 'username' },
        { name: 'secret', type: 'password', autocomplete: 'section-door current-password' },
        { name: 'keep', type: 'remember' },
      ],
      actions: [{ name: 'help' }, { name: 'join', hasLead: true }],
    },
  },
} as const;

const { signIn } = composeManifest(SOURCE, {
  en: { name: 'Door', signIn: TEXTS },
  ru: { name: 'Дверь', signIn: { ...TEXTS, title: 'Вход' } },
});
const form = readSignInForm(signIn?.form, 'form');

describe('the form of a sign-in page in the manifest', () => {
  it('is read as it was composed, in every language', () => {
    expect(form).toEqual(signIn?.form);
    expect(form.title).toEqual({ en: 'Sign in', ru: 'Вход' });
    expect(form.fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ['email', 'username'],
      ['secret', 'section-door current-password'],
      ['keep', null],
    ]);
    expect(form.actions.map(({ name, lead }) => [name, lead?.['en']])).toEqual([
      ['help', undefined],
      ['join', 'New here?'],
    ]);
  });

  it('needs each text in English', () => {
    const { help } = TEXTS.actions;
    expect(() =>
      composeManifest(SOURCE, { en: { name: 'Door', signIn: { ...TEXTS, actions: { help } } } }),
    ).toThrow('The manifest of door has no English signIn.actions.join.label');
  });

  it.each([
    ['no text', null, 'form must be an object'],
    ['no field', { ...form, fields: [] }, 'form.fields must not be empty'],
    [
      'too many fields',
      { ...form, fields: Array(9).fill(form.fields[0]) },
      'form.fields must have at most 8',
    ],
    [
      'an unknown kind of field',
      { ...form, fields: [{ ...form.fields[0], type: 'file' }] },
      'form.fields[0].type must be one of text, email, password, remember',
    ],
    [
      'a name that ends an attribute',
      { ...form, fields: [{ ...form.fields[0], name: 'a" onfocus="' }] },
      'form.fields[0].name must match',
    ],
    [
      'an odd hint for password managers',
      { ...form, fields: [{ ...form.fields[0], autocomplete: 'a"b' }] },
      'form.fields[0].autocomplete must match',
    ],
    ['two fields of one name', { ...form, fields: [form.fields[0], form.fields[0]] }, 'the name email twice'],
    [
      'an action with the name of the submit button',
      { ...form, actions: [{ ...form.actions[0], name: 'submit' }] },
      'the name submit twice',
    ],
    [
      'a title of a novel',
      { ...form, title: { en: 'x'.repeat(201) } },
      'form.title.en must have at most 200',
    ],
  ])('is refused with %s', (_, value, message) => {
    expect(() => readSignInForm(value, 'form')).toThrow(message);
  });

  it('is passed on by the console as it is, which does not use it', () => {
    const leftOut: LeftOut[] = [];
    const odd = { title: { en: 'Door' }, signIn: { component: 'Door', form: { colour: 'red' } } };
    expect(parseManifest(odd, 'manifest', leftOut).signIn).toEqual({
      component: 'Door',
      warm: [],
      keys: [],
      form: { colour: 'red' },
    });
    expect(leftOut).toEqual([]);
  });
});
