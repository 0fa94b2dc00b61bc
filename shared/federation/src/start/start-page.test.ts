import { asked, DATA, freshBrowser, open, urls } from './opened-page.testing.ts';

beforeEach(freshBrowser);

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

  it.each(['{"userId":', '{}', 'null', '[]'])('treats a session whose person is %s as none', (user) => {
    localStorage.setItem('auth-token', 'secret');
    localStorage.setItem('user', user);
    open();
    expect(urls()).not.toContain('/api/taxipark/drivers');
    expect(document.documentElement).toHaveAttribute('data-start', 'guest');
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

  it('shows what the page of the open record begins with, and nothing of the others', () => {
    const body =
      '<div data-open="form=add" hidden></div><div data-open="driver" hidden></div><div data-open="other" hidden></div>';
    open({ address: '/?tab=staff&driver=7', frame: body });
    const shown = [...document.querySelectorAll<HTMLElement>('[data-open]')].filter(({ hidden }) => !hidden);
    expect(shown.map(({ dataset }) => dataset['open'])).toEqual(['driver']);
    expect(document.documentElement).toHaveAttribute('data-record', 'named');
  });

  it('shows bars for an open record of which the page says nothing', () => {
    open({ address: '/?tab=staff&driver=7', frame: '<div data-open="form=add" hidden></div>' });
    expect(document.querySelector('[data-open]')).not.toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-record', '');
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

  it('says so when the code does not arrive, and asks for it again, as often as it takes', () => {
    open({
      head: '<script type="text/plain" src="/assets/main.1.js"></script>',
      data: { ...DATA, missing: { en: ['The console could not be loaded.', 'Try again'] } },
    });
    const codes = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
    for (const time of [1, 2]) {
      codes().at(-1)?.dispatchEvent(new Event('error'));
      const note = document.querySelector('[role=alert]');
      expect(note).toHaveTextContent('The console could not be loaded.');
      note?.querySelector('button')?.click();
      expect(document.querySelector('[role=alert]')).toBeNull();
      expect(codes()).toHaveLength(time + 1);
      expect(codes().at(-1)?.src).toContain('/assets/main.1.js');
    }
  });
});
