import type { SignInForm } from '@park/federation/sign-in-form';
import { type ShellTexts, signInFrame } from './frame.ts';

const TEXTS: ShellTexts = {
  product: { en: 'Taxi Park', ru: 'Таксопарк' },
  ...{ tagline: { en: '' }, find: { en: '' }, logout: { en: '' }, tabs: {} },
};
const both = (en: string) => ({ en, ru: `${en} по-русски` });
const FORM: SignInForm = {
  tagline: both('Console'),
  title: both('Sign in'),
  lead: both('In one place'),
  fields: [
    { name: 'keep', type: 'remember', autocomplete: null, label: both('Remember') },
    { name: 'email', type: 'email', autocomplete: 'username', label: both('<b>Email</b>') },
    { name: 'secret', type: 'password', autocomplete: 'current-password', label: both('Password') },
  ],
  actions: [
    { name: 'join', label: both('Join'), lead: both('New?') },
    { name: 'help', label: both('Help'), lead: null },
  ],
  submit: both('Go'),
  pending: both('Going'),
};
const { html, texts } = signInFrame(TEXTS, FORM);
const written = [...html.matchAll(/data-text>([^<]*)</g)].map(([, text]) => text);

describe('the form in the page', () => {
  it('has its texts in every language, in the order of its elements', () => {
    expect(written).toEqual([
      ...['Taxi Park', 'Console', 'Sign in', 'In one place', '&lt;b&gt;Email&lt;/b&gt;', 'Password'],
      ...['Remember', 'Help', 'Go', 'Going', 'New?', 'Join', 'Taxi Park'],
    ]);
    expect(texts['ru']?.slice(3, 6)).toEqual([
      'In one place по-русски',
      '<b>Email</b> по-русски',
      'Password по-русски',
    ]);
    expect(texts['ru']).toHaveLength(written.length);
  });

  it('can be used: only the brand, which takes its place elsewhere, is hidden from the keyboard and from screen readers', () => {
    expect(html).toMatch(/^<div id="frame" class="sign-in" hidden><div class="door">/);
    expect(html.match(/ inert aria-hidden="true"/g)).toHaveLength(1);
    expect(html).toContain('<div class="brand" inert aria-hidden="true">');
  });

  it('leads nowhere by itself, also without its script', () => {
    expect(html).toContain('<form method="dialog" novalidate>');
    expect(html).not.toContain('action=');
  });

  it('has a label for each field, and tells password managers which is which', () => {
    for (const [name, autocomplete] of [
      ['email', 'username'],
      ['secret', 'current-password'],
    ]) {
      expect(html).toContain(`<label for="door-${name}">`);
      expect(html).toMatch(
        new RegExp(`<input id="door-${name}" name="${name}" [^>]*autocomplete="${autocomplete}"`),
      );
    }
  });
});
