import type { StartData, StartSettings } from './start-data.ts';
import { startPage } from './start-page.ts';

const SETTINGS: StartSettings = {
  languageKey: 'persist:language',
  themeKey: 'persist:theme',
  tokenKey: 'auth-token',
  userKey: 'user',
  heldKey: 'held-calls',
  scriptPolicy: 'shell#webpack',
  languages: ['en', 'ru'],
  registry: '/registry.json',
  registryLimit: 4000,
  longestList: { 'longest-list': '20000' },
  offer: 'capabilities',
  offerKey: 'server-offer',
  slowVisit: 250,
  textsLimit: 8000,
};

export const DATA: StartData = {
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

/** Stands for `fetch`. */
export const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

/** Opens a page that starts with `data`. */
export function open({ head = '', data = DATA, address = '/?tab=staff', frame = '' } = {}): void {
  history.replaceState(null, '', address);
  document.head.innerHTML = head;
  document.body.innerHTML = `<div id="frame"><b data-text>Taxi Park</b><i data-text>Staff</i>${frame}</div>`;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'start';
  element.textContent = JSON.stringify(data);
  document.body.append(element);
  startPage(SETTINGS);
}

/** What the page has asked for. */
export const urls = (): string[] => asked.mock.calls.map(([url]) => url);

/** Nobody has been here before, and everything is answered. */
export function freshBrowser(): void {
  localStorage.clear();
  localStorage.setItem('user', '{"userId":"7","name":"Anna"}');
  for (const name of ['theme', 'start', 'record']) delete document.documentElement.dataset[name];
  asked.mockReset();
  asked.mockImplementation(() => Promise.resolve({ ok: true } as Response));
  globalThis.fetch = asked as unknown as typeof fetch;
}
