import type { StartData, StartSettings } from './start-data.ts';
import { startPage } from './start-page.ts';

const SETTINGS: StartSettings = {
  languageKey: 'persist:language',
  themeKey: 'persist:theme',
  tokenKey: 'auth-token',
  userKey: 'user',
  rememberedKey: 'persist:remembered-email',
  heldKey: 'held-calls',
  scriptPolicy: 'shell#webpack',
  languages: ['en', 'ru'],
  registry: '/registry.json',
  registryLimit: 4000,
  longestList: { 'longest-list': '20000' },
  offer: 'capabilities',
  textsLimit: 8000,
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
  frame: { en: ['Taxi Park', 'Staff'], ru: ['Таксопарк', 'Водители'] },
  records: ['driver', 'form=add'],
};

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

function open({ head = '', data = DATA, address = '/?tab=staff' } = {}): void {
  history.replaceState(null, '', address);
  document.head.innerHTML = head;
  document.body.innerHTML = '<div id="frame"><b data-text>Taxi Park</b><i data-text>Staff</i></div>';
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'start';
  element.textContent = JSON.stringify(data);
  document.body.append(element);
  startPage(SETTINGS);
}

const urls = (): string[] => asked.mock.calls.map(([url]) => url);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', '{"userId":"7","name":"Anna"}');
  for (const name of ['theme', 'start', 'record']) delete document.documentElement.dataset[name];
  asked.mockReset();
  globalThis.sendFiles = undefined;
  asked.mockImplementation(() => Promise.resolve({ ok: true } as Response));
  globalThis.fetch = asked as unknown as typeof fetch;
});

describe('the start of a page', () => {
  it('has the stored language, theme and texts before any code of the console', () => {
    localStorage.setItem('persist:language', '{"code":"ru"}');
    localStorage.setItem('persist:theme', '{"theme":"dark"}');
    open();
    expect(document.documentElement).toHaveAttribute('lang', 'ru');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.getElementById('frame')).toHaveTextContent('Таксопарк Водители'.replace(' ', ''));
  });

  it.each(['be', '', '{', 'null', '{"code":"de"}'])(
    'is in English and the theme of the device when storage holds %j',
    (entry) => {
      localStorage.setItem('persist:language', entry);
      localStorage.setItem('persist:theme', entry);
      open();
      expect(document.documentElement).toHaveAttribute('lang', 'en');
      expect(document.documentElement).not.toHaveAttribute('data-theme');
      expect(document.getElementById('frame')).toHaveTextContent('Taxi ParkStaff');
    },
  );

  it('follows the languages that the gateway wrote into the page', () => {
    localStorage.setItem('persist:language', '{"code":"ru"}');
    open({ head: '<meta name="languages" content="en,be">' });
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('asks for the registry, the texts of one language and the list of a signed-in person, all at once', () => {
    localStorage.setItem('auth-token', 'secret');
    open();
    expect(urls()).toEqual([
      '/registry.json',
      '/assets/texts.en.json',
      '/remotes/garage/1/texts.en.json',
      '/api/taxipark/drivers',
    ]);
    expect(asked.mock.calls[2]?.[1]).toMatchObject({ integrity: 'sha384-en' });
    expect(asked.mock.calls[3]?.[1]).toMatchObject({
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        'longest-list': '20000',
        authorization: 'Bearer secret',
      },
    });
    expect(Object.keys(globalThis.earlyRequests ?? {})).toEqual(urls());
  });

  it('asks what the server offers where a record is open, since many calls of its page wait for that', () => {
    localStorage.setItem('auth-token', 'secret');
    const data = { ...DATA, guests: '/login' };
    open({ data, address: '/?tab=staff&driver=7' });
    expect(urls().slice(-2)).toEqual(['/api/taxipark/drivers', '/api/capabilities']);
  });

  it('asks for the code of the record that is open, and of no other', () => {
    const data = {
      ...DATA,
      code: { driver: ['/remotes/garage/1/driver.js'], 'form=add': ['/remotes/garage/1/form.js'] },
    };
    const preloaded = (address: string): string[] => {
      open({ data, address });
      return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(
        ({ href }) => new URL(href).pathname,
      );
    };
    expect(preloaded('/?tab=staff')).toEqual([]);
    expect(preloaded('/?tab=staff&driver=7')).toEqual(['/remotes/garage/1/driver.js']);
    expect(preloaded('/?tab=staff&form=add')).toEqual(['/remotes/garage/1/form.js']);
    expect(preloaded('/?tab=staff&form=import')).toEqual([]);
  });

  it('asks for no file of a page that gets its code later, before that code is asked for', () => {
    const head = '<meta name="code" content="/assets/main.1.js">';
    open({ head });
    expect(urls()).toEqual([]);
    globalThis.sendFiles?.();
    const files = ['/registry.json', '/assets/texts.en.json', '/remotes/garage/1/texts.en.json'];
    expect(urls()).toEqual(files);
    expect(Object.keys(globalThis.earlyRequests ?? {})).toEqual(files);
  });

  it.each([
    ['somebody may be signed in', 'secret', '/?tab=staff'],
    ['the address opens a record', '', '/?tab=staff&driver=7'],
  ])('asks for them at once where %s', (_, token, address) => {
    if (token) localStorage.setItem('auth-token', token);
    open({ head: '<meta name="code" content="/assets/main.1.js">', address });
    expect(urls()).toContain('/registry.json');
  });

  it('reads a file as soon as it arrives, so that its time limit ends nothing afterwards', async () => {
    const file = { ok: true, arrayBuffer: jest.fn(() => Promise.resolve('registry')) };
    asked.mockImplementation(() => Promise.resolve(file as unknown as Response));
    const made = jest.fn();
    globalThis.Response = made as unknown as typeof Response;
    open();
    await globalThis.earlyRequests?.['/registry.json']?.response;
    expect(file.arrayBuffer).toHaveBeenCalledTimes(urls().length);
    expect(made).toHaveBeenCalledWith('registry', file);
  });

  const held = { ok: true, headers: new Headers({ date: 'Sat, 21 Nov 2026 10:00:00 GMT', etag: '"7"' }) };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('reads what the browser holds of the list from the last visit of the same person', async () => {
    localStorage.setItem('auth-token', 'secret');
    localStorage.setItem('held-calls', '{"token":"secret","paths":"taxipark/vehicles,taxipark/drivers"}');
    asked.mockImplementation((_, { cache }) =>
      Promise.resolve({ ...held, ok: cache === 'force-cache', json: async () => ['Anna'] } as Response),
    );
    open();
    await settled();
    expect(globalThis.heldResponses).toEqual({
      '/api/taxipark/drivers': {
        authorization: 'Bearer secret',
        etag: '"7"',
        at: Date.UTC(2026, 10, 21, 10),
        body: ['Anna'],
      },
    });
    expect(urls().filter((url) => url === '/api/taxipark/drivers')).toHaveLength(2);
  });

  it.each([
    ['of another person', '{"token":"other","paths":"taxipark/drivers"}'],
    ['of another call', '{"token":"secret","paths":"taxipark/vehicles"}'],
    ['that is damaged', '{'],
  ])('asks only the server when the note is one %s', (_, note) => {
    localStorage.setItem('auth-token', 'secret');
    localStorage.setItem('held-calls', note);
    open();
    expect(asked.mock.calls.filter(([, { cache }]) => cache !== undefined)).toEqual([]);
  });

  it.each(['{"userId":', '{}', 'null', '[]'])('treats a session whose person is %s as none', (user) => {
    localStorage.setItem('auth-token', 'secret');
    localStorage.setItem('user', user);
    open();
    expect(urls()).not.toContain('/api/taxipark/drivers');
    expect(document.documentElement).toHaveAttribute('data-start', 'guest');
  });

  it('holds nothing when the browser gives nothing', async () => {
    localStorage.setItem('auth-token', 'secret');
    localStorage.setItem('held-calls', '{"token":"secret","paths":"taxipark/drivers"}');
    asked.mockImplementation((_, { cache }) =>
      cache ? Promise.reject(new TypeError('miss')) : Promise.resolve({ ok: true } as Response),
    );
    open();
    await settled();
    expect(globalThis.heldResponses).toEqual({});
  });

  it('sends no call for a guest', () => {
    open();
    expect(urls()).not.toContain('/api/taxipark/drivers');
    expect(document.documentElement).toHaveAttribute('data-start', 'guest');
  });

  it.each([
    ['/?tab=staff&driver=7', true],
    ['/?tab=staff&form=add', true],
    ['/?tab=staff&form=other', false],
    ['/?tab=staff&q=driver', false],
  ])('knows whether a record is open at %s', (address, isOpen) => {
    open({ address });
    expect(document.documentElement.hasAttribute('data-record')).toBe(isOpen);
  });

  describe('a call', () => {
    const call = () => globalThis.earlyRequests?.['/api/taxipark/drivers'];
    const answer = (text: string, ok = true) =>
      asked.mockImplementation(() =>
        Promise.resolve({ ok, text: () => Promise.resolve(text) } as unknown as Response),
      );

    beforeEach(() => localStorage.setItem('auth-token', 'secret'));

    it('is read as soon as it arrives, and an older host reads the same text itself', async () => {
      answer('{"drivers":[]}');
      open();
      await expect(call()?.body).resolves.toEqual({ drivers: [] });
      await expect((await call()?.response)?.text()).resolves.toBe('{"drivers":[]}');
    });

    it('may have an empty answer, and one that is no JSON says so to who takes it over', async () => {
      answer('');
      open();
      await expect(call()?.body).resolves.toBeUndefined();
      answer('<html>');
      open();
      await expect(call()?.body).rejects.toThrow(SyntaxError);
      await expect((await call()?.response)?.text()).resolves.toBe('<html>');
    });

    it('that was refused is passed on as it is', async () => {
      answer('{"code":"unauthorized"}', false);
      open();
      await expect((await call()?.response)?.text()).resolves.toBe('{"code":"unauthorized"}');
    });

    it('is not read before it is asked for where the browser holds its last answer', () => {
      localStorage.setItem('held-calls', '{"token":"secret","paths":"taxipark/drivers"}');
      open();
      expect(call()).not.toHaveProperty('body');
    });
  });

  it('reports no failed request before somebody takes it over', async () => {
    asked.mockImplementation(() => Promise.reject(new TypeError('offline')));
    open();
    await expect(globalThis.earlyRequests?.['/registry.json']?.response).rejects.toThrow('offline');
  });

  it('works in a browser that refuses storage', () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open();
    refused.mockRestore();
    expect(urls()).toContain('/registry.json');
  });
});
