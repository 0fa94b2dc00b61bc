import type { StartData } from './start-data.ts';
import { startPage } from './start-page.ts';

const SETTINGS = {
  ...{ languageKey: 'persist:language', themeKey: 'persist:theme', tokenKey: 'auth-token', userKey: 'user' },
  ...{
    rememberedKey: 'persist:remembered-email',
    heldKey: 'held-calls',
    scriptPolicy: 'shell#webpack',
    languages: ['en'],
  },
  ...{
    registry: '',
    registryLimit: 4000,
    textsLimit: 8000,
    longestList: {},
    offer: 'capabilities',
    offerKey: 'server-offer',
  },
  slowVisit: 250,
};
const DATA: StartData = { warm: [], texts: {}, frame: {}, records: ['invitation'] };

const FORM = `<div id="frame"><div class="door"><form method="dialog" novalidate>
  <div><input name="email" data-remembered></div><div><input type="password" name="password"></div>
  <label><input type="checkbox" name="remember" data-remembered></label>
  <button type="button" name="help"><span>Help</span></button>
  <button type="submit"><i></i><span>Go</span></button></form></div><div class="brand"></div></div>`;

const leaveTo = jest.fn();

function open(address = '/login', data = DATA): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = FORM;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'start';
  element.textContent = JSON.stringify(data);
  document.body.append(element);
  startPage(SETTINGS, leaveTo);
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const pressed = () =>
  [...document.querySelectorAll('[aria-busy]')].map((button) => button.textContent?.trim() ?? '');

function signIn(): void {
  localStorage.setItem('user', '{"userId":"7","name":"Anna"}');
  localStorage.setItem('auth-token', 'secret');
}

beforeEach(() => {
  localStorage.clear();
  leaveTo.mockClear();
});

describe('the form that a sign-in page brings', () => {
  it('begins with the first field', () => {
    open();
    expect(input('email')).toHaveFocus();
    expect(input('remember')).not.toBeChecked();
  });

  it('has the e-mail that the device remembers, and begins with the password', () => {
    localStorage.setItem('persist:remembered-email', '{"email":"demo@park.by"}');
    open();
    expect(input('email')).toHaveValue('demo@park.by');
    expect(input('remember')).toBeChecked();
    expect(input('password')).toHaveFocus();
  });

  it('is pending once it is submitted, leads nowhere, and keeps nothing in storage', () => {
    open();
    Object.assign(input('password') ?? {}, { value: 'secret' });
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(pressed()).toEqual(['Go']);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
    expect(location.href).not.toContain('secret');
  });

  it('waits for the button that was pressed last', () => {
    open();
    document.querySelector<HTMLElement>('[type=submit] span')?.click();
    expect(pressed()).toEqual(['Go']);
    document.querySelector<HTMLElement>('[name=help] span')?.click();
    expect(pressed()).toEqual(['Help']);
  });

  it('gives way where the address asks for something else, and where somebody is signed in', () => {
    open('/login?invitation=abc');
    expect(document.querySelector('form')).toBeNull();
    expect(document.querySelector('.brand')).not.toBeNull();
    signIn();
    open();
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('a page whose code does not arrive', () => {
  const missing = { en: ['It is missing.', 'Again'] } as const;
  const scripts = () => [...document.head.querySelectorAll('script')];
  const note = () => document.querySelector('[role=alert]');

  beforeEach(() => {
    document.head.innerHTML = '<script src="/assets/main.js"></script>';
  });
  afterEach(() => document.head.replaceChildren());

  it('says so, keeps what was typed, and asks for the code again, as often as it takes', () => {
    open('/login', { ...DATA, missing });
    Object.assign(input('password') ?? {}, { value: 'secret' });
    document.querySelector<HTMLElement>('[type=submit]')?.click();
    for (const asked of [2, 3]) {
      scripts().at(-1)?.dispatchEvent(new Event('error'));
      expect(note()?.textContent).toBe('It is missing.Again');
      expect(pressed()).toEqual([]);
      note()?.querySelector('button')?.click();
      expect(note()).toBeNull();
      expect(scripts()).toHaveLength(asked);
      expect(scripts().at(-1)?.src).toBe('http://localhost/assets/main.js');
    }
    expect(input('password')).toHaveValue('secret');
  });

  it('asks for it again when the form is submitted', () => {
    open('/login', { ...DATA, missing });
    scripts()[0]?.dispatchEvent(new Event('error'));
    document.querySelector<HTMLElement>('[type=submit]')?.click();
    expect(scripts()).toHaveLength(2);
    expect(note()).toBeNull();
    expect(pressed()).toEqual(['Go']);
  });

  it('names its address by the policy of the host where the browser wants that', () => {
    const createPolicy = jest.fn(() => ({ createScriptURL: (url: string) => `${url}?trusted` }));
    globalThis.trustedTypes = { createPolicy };
    open('/login', { ...DATA, missing });
    scripts()[0]?.dispatchEvent(new Event('error'));
    note()?.querySelector('button')?.click();
    expect(scripts().at(-1)?.src).toBe('http://localhost/assets/main.js?trusted');
    expect(createPolicy).toHaveBeenCalledWith('shell#webpack', expect.anything());
    globalThis.trustedTypes = undefined;
  });

  it('can be used although its outline could not', () => {
    open('/', { ...DATA, missing });
    const frame = document.querySelector<HTMLElement>('#frame');
    frame?.setAttribute('inert', '');
    frame?.setAttribute('aria-hidden', 'true');
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(frame).not.toHaveAttribute('aria-hidden');
    expect(frame?.inert).toBe(false);
  });
});

describe('a page for signed-in people', () => {
  const page = { ...DATA, guests: '/login' };

  it.each([
    ['/', '/login'],
    ['/?tab=staff&q=a', '/login?next=%2F%3Ftab%3Dstaff%26q%3Da'],
  ])('leads a guest from %s to %s, and asks for nothing', (address, place) => {
    const asked = jest.fn();
    globalThis.fetch = asked;
    open(address, page);
    expect(leaveTo.mock.calls).toEqual([[place]]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('leads nobody else anywhere', () => {
    signIn();
    open('/', page);
    open('/', { ...page, guests: '' });
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
