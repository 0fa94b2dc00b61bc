/// <reference lib="dom" />
import type { EarlyRequest, StartData, StartSettings } from './start-data.ts';

/**
 * Runs inside the page, before the console's code has arrived: sets language and theme as they are
 * stored, leads a guest to sign-in, and sends the requests of the first screen, so that they travel
 * side by side with the code. Its own source is written into each page
 * (`shared/delivery/src/start/inline.ts`), so it must use nothing from outside its body.
 */
export function startPage(
  settings: StartSettings,
  leaveTo = (place: string): void => location.replace(place),
): void {
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = (key: string, field: string): string => {
    try {
      return String(JSON.parse(read(key) ?? 'null')[field] ?? '');
    } catch {
      return '';
    }
  };
  const page = document.documentElement;
  const data = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as StartData;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="languages"]');
  const wanted = stored(settings.languageKey, 'code');
  const language = (meta?.content.split(',') ?? settings.languages).includes(wanted) ? wanted : 'en';
  const theme = stored(settings.themeKey, 'theme');
  // Without the person the console clears the session and asks for sign-in.
  const isWhole = ['userId', 'email', 'name'].some((field) => stored(settings.userKey, field) !== '');
  const token = isWhole ? read(settings.tokenKey) : null;

  if (!token && data.guests) {
    const next = location.pathname + location.search;
    // As the console does (`loginPath`); the page there has what sign-in needs, and this one does
    // not.
    leaveTo(next === '/' ? data.guests : `${data.guests}?${new URLSearchParams({ next }).toString()}`);
    return;
  }
  page.lang = language;
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;
  // The skeleton is that of the shell, or the brand alone.
  page.dataset['start'] = location.pathname === '/' ? 'shell' : 'page';

  const requests: Record<string, EarlyRequest> = {};
  const send = (url: string, init: RequestInit & Omit<EarlyRequest, 'response'>): void => {
    // Read at once: a long list would stand still in the network, and a time limit end what arrived
    // in time.
    const response = fetch(url, init).then(
      async (answer) => new Response(await answer.arrayBuffer(), answer),
    );
    // Whoever takes a request over learns of its failure.
    response.catch(() => undefined);
    requests[url] = { ...init, response };
  };
  for (const { url, integrity = '' } of data.texts[language] ?? data.texts['en'] ?? [])
    send(url, { headers: {}, integrity, signal: AbortSignal.timeout(settings.textsLimit) });
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', 'accept-language': language, authorization };
  if (token)
    for (const path of data.warm) send(`/api/${path}`, { headers: { ...headers, ...settings.longestList } });
  globalThis.earlyRequests = requests;

  // Nothing else in the page can say that the console's code is missing.
  const missing = document.getElementById('missing');
  document.querySelector('head script[src]')?.addEventListener('error', () => {
    if (!missing) return;
    for (const line of missing.querySelectorAll('p')) line.hidden = line.lang !== language;
    missing.hidden = false;
  });
  missing?.addEventListener('click', () => location.reload());
}
