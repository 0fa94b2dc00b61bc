import { hasForm, hasTyped, removeFrame, takeTyped } from './frame.ts';

const FORM = `<div id="frame"><form><div class="field"><input name="email"></div>
  <div class="field"><input type="password" name="password"></div><input type="checkbox" name="remember">
  <button type="button" name="help">Help</button><button type="submit">Go</button></form></div>`;

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

function type(): void {
  document.body.innerHTML = FORM;
  Object.assign(input('email') ?? {}, { value: 'demo@park.by' });
  Object.assign(input('password') ?? {}, { value: 'secret' });
  input('remember')?.click();
  input('email')?.focus();
  input('email')?.setSelectionRange(2, 4);
}

const TYPED = {
  values: { email: 'demo@park.by', password: 'secret', remember: true },
  focus: { name: 'email', selection: [2, 4] },
  pressed: null,
};

afterEach(() => takeTyped());

describe('the form of the page', () => {
  it('is taken over once, with its values, focus and selection, and is gone then', () => {
    type();
    expect([hasForm(), hasTyped()]).toEqual([true, true]);
    expect(takeTyped()).toEqual(TYPED);
    expect(document.getElementById('frame')).toBeNull();
    expect([hasForm(), hasTyped(), takeTyped()]).toEqual([false, false, null]);
  });

  it('is taken over also after the frame had to go, because the sign-in page could not be shown', () => {
    type();
    removeFrame();
    removeFrame();
    expect(document.getElementById('frame')).toBeNull();
    expect(takeTyped()).toEqual(TYPED);
    expect(takeTyped()).toBeNull();
  });

  it.each([
    ['[type=submit]', 'submit'],
    ['[name=help]', 'help'],
  ])('says that %s was pressed', (selector, pressed) => {
    type();
    document.querySelector(selector)?.setAttribute('aria-busy', 'true');
    expect(takeTyped()).toEqual({ ...TYPED, pressed });
  });

  it('says that no field has the focus', () => {
    type();
    input('email')?.blur();
    expect(takeTyped()?.focus).toBeNull();
  });

  it('is nothing in a page that only shows a frame', () => {
    document.body.innerHTML = '<div id="frame"></div>';
    expect(hasForm()).toBe(false);
    expect(takeTyped()).toBeNull();
  });
});
