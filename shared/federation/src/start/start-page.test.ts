import type { StartData, StartSettings } from './start-data.ts';
import { startPage } from './start-page.ts';

const SETTINGS: StartSettings = {
  languageKey: 'persist:language',
  themeKey: 'persist:theme',
  tokenKey: 'auth-token',
  userKey: 'user',
  languages: ['en', 'ru'],
  longestList: { 'longest-list': '20000' },
  choiceKey: 'persist:driver-page-language/',
  slowAfter: 1500,
  againAfter: 4000,
};

const DATA: StartData = {
  warm: ['taxipark/drivers'],
  texts: {
    en: [
      { url: '/assets/texts.en.json' },
      { url: '/remotes/garage/1/texts.en.json', integrity: 'sha384-en' },
    ],
    ru: [{ url: '/assets/texts.ru.json' }],
  },
};

/** Stands for `fetch`. */
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
const urls = (): string[] => asked.mock.calls.map(([url]) => url);
const leaveTo = jest.fn();

/** Opens a page that starts with `data`. */
function open({ head = '', data = DATA, address = '/?tab=staff', body = '' } = {}): void {
  history.replaceState(null, '', address);
  document.head.innerHTML = head;
  document.body.innerHTML = `${body}<script type="application/json" id="start">${JSON.stringify(data)}</script>`;
  startPage(SETTINGS, leaveTo);
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', '{"userId":"7","name":"Anna"}');
  for (const name of ['theme', 'start', 'old']) delete document.documentElement.dataset[name];
  Object.assign(globalThis, { CSS: { supports: () => true }, CompressionStream: class {} });
  leaveTo.mockReset();
  asked.mockReset();
  asked.mockImplementation(() => new Promise(() => {}));
  globalThis.fetch = asked as unknown as typeof fetch;
});

describe('the start of a page', () => {
  it('has the stored language and theme before any code of the console', () => {
    localStorage.setItem('persist:language', '{"code":"ru"}');
    localStorage.setItem('persist:theme', '{"theme":"dark"}');
    open();
    expect(document.documentElement).toHaveAttribute('lang', 'ru');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(urls()).toEqual(['/assets/texts.ru.json']);
  });

  it.each(['be', '', '{', 'null', '{"code":"de"}'])(
    'is in English and the theme of the device when storage holds %j',
    (entry) => {
      localStorage.setItem('persist:language', entry);
      localStorage.setItem('persist:theme', entry);
      open();
      expect(document.documentElement).toHaveAttribute('lang', 'en');
      expect(document.documentElement).not.toHaveAttribute('data-theme');
    },
  );

  it('follows the languages that the gateway wrote into the page', () => {
    localStorage.setItem('persist:language', '{"code":"ru"}');
    open({ head: '<meta name="languages" content="en,be">' });
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it.each([
    ['/?tab=staff', 'shell'],
    ['/login', 'page'],
  ])('says at %s that the skeleton is that of a %s', (address, kind) => {
    open({ address });
    expect(document.documentElement).toHaveAttribute('data-start', kind);
  });

  it('asks for the texts of one language and the list of a signed-in person, all at once', () => {
    localStorage.setItem('auth-token', 'secret');
    open();
    expect(urls()).toEqual([
      '/assets/texts.en.json',
      '/remotes/garage/1/texts.en.json',
      '/api/taxipark/drivers',
    ]);
    expect(asked.mock.calls[1]?.[1]).toMatchObject({ integrity: 'sha384-en' });
    expect(asked.mock.calls[2]?.[1].headers).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      'longest-list': '20000',
      authorization: 'Bearer secret',
    });
    expect(Object.keys(globalThis.earlyRequests ?? {})).toEqual(urls());
  });

  it('reads an answer as soon as it arrives', async () => {
    const answer = { arrayBuffer: jest.fn(() => Promise.resolve('texts')) };
    asked.mockImplementation(() => Promise.resolve(answer as unknown as Response));
    const made = jest.fn();
    globalThis.Response = made as unknown as typeof Response;
    open();
    await globalThis.earlyRequests?.['/assets/texts.en.json']?.response;
    expect(made).toHaveBeenCalledWith('texts', answer);
  });

  it.each(['{"userId":', '{}', 'null', '[]'])('treats a session whose person is %s as none', (user) => {
    localStorage.setItem('auth-token', 'secret');
    localStorage.setItem('user', user);
    open();
    expect(urls()).not.toContain('/api/taxipark/drivers');
  });

  it.each([
    ['/', '/login'],
    ['/?tab=staff', '/login?next=%2F%3Ftab%3Dstaff'],
  ])('leads a guest at %s to sign-in at once', (address, place) => {
    open({ address, data: { ...DATA, guests: '/login' } });
    expect(leaveTo).toHaveBeenCalledWith(place);
    expect(urls()).toEqual([]);
  });

  it('reports no failed request before somebody takes it over', async () => {
    asked.mockImplementation(() => Promise.reject(new TypeError('offline')));
    open();
    const { response } = globalThis.earlyRequests?.['/assets/texts.en.json'] ?? {};
    await expect(response).rejects.toThrow('offline');
  });

  it('works in a browser that refuses storage', () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open();
    refused.mockRestore();
    expect(urls()).toContain('/assets/texts.en.json');
  });

  it.each(['libraries', 'main'])('says in the language of the page when %s does not arrive', (name) => {
    const line = (language: string) => `<p lang="${language}">${language}<button></button></p>`;
    const script = (each: string) => `<script type="text/plain" src="/assets/${each}.1.js"></script>`;
    open({
      head: script('libraries') + script('main'),
      body: `<div id="missing" role="alert" hidden>${line('en')}${line('ru')}</div>`,
    });
    expect(document.getElementById('missing')).not.toBeVisible();
    document.querySelector(`head script[src*=${name}]`)?.dispatchEvent(new Event('error'));
    expect(document.querySelector('[lang=en]')).toBeVisible();
    expect(document.querySelector('[lang=ru]')).not.toBeVisible();
  });

  it.each([
    ['/driver#link=dpl_1&language=ru', 'ru'],
    ['/driver#link=dpl_1&language=de', 'en'],
    ['/driver#link=dpl_1', 'en'],
  ])('is at %s in the language that the link asks for: %s', (address, language) => {
    open({ address });
    expect(document.documentElement).toHaveAttribute('lang', language);
  });

  it('is in the language that a driver has chosen, whatever the link asks for', () => {
    localStorage.setItem('persist:driver-page-language/', '"en"');
    localStorage.setItem('persist:language', '{"code":"en"}');
    open({ address: '/driver#link=dpl_1&language=ru' });
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('says within two seconds of its request that the line is slow', () => {
    jest.useFakeTimers();
    open({ body: '<div id="slow" hidden><p lang="en">slow</p><p lang="ru">медленно</p></div>' });
    expect(document.getElementById('slow')).not.toBeVisible();
    jest.advanceTimersByTime(1500);
    expect(document.querySelector('[lang=en]')).toBeVisible();
    expect(document.querySelector('[lang=ru]')).not.toBeVisible();
    jest.useRealTimers();
  });
});

describe('a console that a proxy serves below a path', () => {
  const body = '<div id="below" hidden><p lang="en">an origin of its own</p></div>';

  it.each(['/park/', '/park/?tab=staff', '/park'])(
    'says at %s what it needs, and asks for nothing',
    (address) => {
      open({ address, body, data: { ...DATA, pathname: '/', guests: '/login' } });
      expect(document.getElementById('below')).toBeVisible();
      expect(document.documentElement).toHaveAttribute('data-old');
      expect([urls(), leaveTo.mock.calls]).toEqual([[], []]);
    },
  );

  it('starts where it is served, and at an address that nobody has', () => {
    open({ address: '/?tab=staff', body, data: { ...DATA, pathname: '/' } });
    open({ address: '/nowhere', body });
    expect(document.getElementById('below')).not.toBeVisible();
  });
});

describe('a browser that is too old', () => {
  const body = '<div id="old" hidden><p lang="en">too old</p><p lang="ru">слишком старый</p></div>';
  const isSaid = () => document.getElementById('old')?.hidden === false;

  it.each(['/', '/?tab=staff', '/login', '/driver#link=dpl_1'])(
    'is told so at %s, and nothing is asked for',
    (address) => {
      Object.assign(globalThis, { CSS: { supports: (name: string) => name !== 'inset' } });
      open({ address, body, data: { ...DATA, guests: '/login' } });
      expect(isSaid()).toBe(true);
      expect(document.documentElement).toHaveAttribute('data-old');
      expect(urls()).toEqual([]);
      expect(leaveTo).not.toHaveBeenCalled();
    },
  );

  it('reads the page of a driver although the console is too young for it', () => {
    Object.assign(globalThis, { CSS: { supports: (_: string, value: string) => value !== '1dvh' } });
    open({ address: '/driver#link=dpl_1', body });
    expect(isSaid()).toBe(false);
    open({ address: '/login', body });
    expect(isSaid()).toBe(true);
  });

  it('is Firefox 115, which does not show what is chosen', () => {
    Object.assign(globalThis, { CSS: { supports: (name: string) => name !== 'selector(:has(a))' } });
    open({ address: '/login', body });
    expect(isSaid()).toBe(true);
  });

  it.each([undefined, { supports: undefined }])('of ten years ago is told so too: CSS is %p', (css) => {
    delete (globalThis as { CSS?: unknown }).CSS;
    if (css) Object.assign(globalThis, { CSS: { supports: () => false } });
    open({ address: '/driver#link=dpl_1&language=ru', body });
    expect(document.querySelector('[lang=ru]')).toBeVisible();
    expect(document.querySelector('[lang=en]')).not.toBeVisible();
  });
});
