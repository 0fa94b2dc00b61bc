/// <reference lib="dom" />
import type { EarlyRequest, StartData, StartSettings } from './start-data.ts';

/**
 * Runs inside the page, before the console's code has arrived: sets language and theme as they are
 * stored or asked for, says that a browser is too old, leads a guest to sign-in, and sends the
 * requests of the first screen, so that they travel side by side with the code. Its own source is
 * written into each page (`shared/delivery/src/start/inline.ts`), so it must use nothing from
 * outside its body. It is compiled to ES5: up to the sentence about the browser nothing may be
 * called that is younger, and neither spread, `async` nor a list's places are written, which would bring helpers.
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
  const offered = meta ? meta.content.split(',') : settings.languages;
  const asked = read(settings.choiceKey) ? '' : (/[#&]language=(\w+)/.exec(location.hash)?.[1] ?? '');
  const kept = stored(settings.languageKey, 'code');
  const language = [asked, kept].filter((code) => offered.indexOf(code) >= 0)[0] ?? 'en';
  const theme = stored(settings.themeKey, 'theme');
  // Without the person the console clears the session and asks for sign-in.
  const isWhole = ['userId', 'email', 'name'].some((field) => stored(settings.userKey, field) !== '');
  const token = isWhole ? read(settings.tokenKey) : null;

  /** Shows what the page has to say in place of the console. */
  const say = (id: string): void => {
    const note = document.getElementById(id);
    if (!note) return;
    const lines = note.getElementsByTagName('p');
    for (let at = 0; at < lines.length; at += 1) lines[at]!.hidden = lines[at]!.lang !== language;
    note.hidden = false;
  };

  page.lang = language;
  // What the newest of the syntax and styles came with, by the lists `browserslist` of package.json.
  const isAtDrivers = location.pathname === '/driver';
  const isNew = (): boolean =>
    'BigInt64Array' in window &&
    CSS.supports('inset', '0') &&
    (isAtDrivers ||
      ('CompressionStream' in window && CSS.supports('height', '1dvh') && CSS.supports('selector(:has(a))')));
  if (!('CSS' in window) || !isNew()) {
    // The console's code does not begin then.
    page.setAttribute('data-old', '');
    say('old');
    return;
  }

  // Behind a proxy that serves the console below a path, where none of its files are found.
  if (data.pathname && data.pathname !== location.pathname) {
    page.setAttribute('data-old', '');
    say('below');
    return;
  }

  // The skeleton is that of the shell, or the brand alone.
  page.setAttribute('data-start', location.pathname === '/' ? 'shell' : 'page');

  // A contrast theme of the system has its own light or dark, which drawings must fit.
  const isForced = matchMedia('(forced-colors: active)').matches;
  if (!isForced && (theme === 'light' || theme === 'dark')) page.setAttribute('data-theme', theme);

  if (!token && data.guests) {
    const next = location.pathname + location.search;
    // As the console does (`loginPath`); the page there has what sign-in needs, and this one does
    // not.
    leaveTo(next === '/' ? data.guests : `${data.guests}?${new URLSearchParams({ next }).toString()}`);
    return;
  }

  const requests: Record<string, EarlyRequest> = {};
  const send = (url: string, init: RequestInit & Omit<EarlyRequest, 'response'>): void => {
    // Read at once: a long list would stand still in the network, and a time limit end what arrived
    // in time.
    const response = fetch(url, init).then((answer) =>
      answer.arrayBuffer().then((bytes) => new Response(bytes, answer)),
    );
    // Whoever takes a request over learns of its failure.
    response.catch(() => undefined);
    requests[url] = Object.assign({ response }, init);
  };
  (data.texts[language] ?? data.texts['en'] ?? []).forEach(({ url, integrity = '' }) =>
    send(url, { headers: {}, integrity }),
  );
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', 'accept-language': language, authorization };
  if (token)
    data.warm.forEach((path) =>
      send(`/api/${path}`, { headers: Object.assign({}, headers, settings.longestList) }),
    );
  window.earlyRequests = requests;

  // A slow line: the code may need half a minute, and says nothing before it is whole.
  setTimeout(() => say('slow'), settings.slowAfter - performance.now());
  // Nothing else in the page can say that the console's code is missing.
  const reload = (): void => location.reload();
  /** Goes on by itself as soon as the code can be had again. */
  const lookAgain = (url: string): void => {
    setTimeout(() => {
      fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => (ok ? reload() : lookAgain(url)),
        () => lookAgain(url),
      );
    }, settings.againAfter);
  };
  document.querySelectorAll<HTMLScriptElement>('head script[src]').forEach((script) =>
    script.addEventListener('error', () => {
      say('missing');
      lookAgain(script.src);
    }),
  );
  document.getElementById('missing')?.addEventListener('click', reload);
}
