const FORM = `<div id="frame"><form><input name="email" data-remembered><input type="password" name="password">
  <button type="submit">Go</button></form></div>`;

const scripts = () => [...document.head.querySelectorAll('script')];
const preloads = () => [...document.querySelectorAll('head > link')].map((link) => link.getAttribute('href'));
const sent = jest.fn();
const asked = () => scripts().map(({ src }) => new URL(src).pathname);

async function open({ body = FORM, start = 'guest', code = '/assets/main.1.js', password = '' } = {}) {
  document.documentElement.dataset['start'] = start;
  document.head.innerHTML = `<meta name="code" content="${code}">
    <template id="later"><link rel="preload" as="script" href="/entry.js"></template>`;
  document.body.innerHTML = body;
  const field = document.querySelector<HTMLInputElement>('[name=password]');
  if (field) field.value = password;
  await jest.isolateModulesAsync(async () => void (await import('./when-wanted.ts')));
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockClear();
  globalThis.sendFiles = sent;
});
afterEach(() => {
  // What an earlier page listens to would ask in the next one.
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('the console’s code on a page whose form can be used', () => {
  it('is not asked for before somebody is there or the page has stood for a moment', async () => {
    await open();
    jest.advanceTimersByTime(1400);
    expect([asked(), preloads(), sent.mock.calls]).toEqual([[], [], []]);
    jest.advanceTimersByTime(3000);
    expect(asked()).toEqual(['/assets/main.1.js']);
  });

  it('comes with what it needs first, once', async () => {
    await open();
    jest.advanceTimersByTime(5000);
    document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect([asked(), preloads()]).toEqual([['/assets/main.1.js'], ['/entry.js']]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input', 'change'])(
    'is asked for once after "%s"',
    async (sign) => {
      await open();
      const field = document.querySelector('input');
      field?.dispatchEvent(new Event(sign, { bubbles: true }));
      field?.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(asked()).toEqual(['/assets/main.1.js']);
      jest.advanceTimersByTime(5000);
      expect(asked()).toHaveLength(1);
    },
  );

  it('is asked for at once when the form was used before', async () => {
    await open({ body: FORM.replace('type="submit"', 'type="submit" aria-busy="true"') });
    expect(asked()).toHaveLength(1);
    await open({ password: 'secret' });
    expect(asked()).toHaveLength(1);
  });

  it('is not asked for because the device remembers the e-mail', async () => {
    await open({ body: FORM.replace('data-remembered', 'data-remembered value="demo@park.by"') });
    expect(asked()).toEqual([]);
  });

  it.each([
    ['somebody may be signed in', { start: 'person' }],
    ['the page’s own script was stopped', { start: '' }],
    ['the form gave way to something else', { body: '<div id="frame"></div>' }],
  ])('is asked for at once where %s', async (_, page) => {
    await open(page);
    expect(asked()).toEqual(['/assets/main.1.js']);
  });

  it('is named by the policy of the host where the browser wants that, and marked for the page', async () => {
    const createPolicy = jest.fn((_: string, rules: { createScriptURL(url: string): string }) => rules);
    globalThis.trustedTypes = { createPolicy };
    await open({ start: 'person' });
    globalThis.trustedTypes = undefined;
    expect(createPolicy).toHaveBeenCalledWith('shell#webpack', expect.anything());
    expect(asked()).toEqual(['/assets/main.1.js']);
    expect(scripts()[0]?.dataset).toHaveProperty('code');
  });
});
