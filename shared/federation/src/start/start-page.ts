/// <reference lib="dom" />
import type { EarlyRequest, HeldResponse, StartData, StartSettings } from './start-data.ts';

/**
 * Runs inside the page, before the console's code has arrived: sets language and theme as they are stored, shows the
 * frame's texts, and sends the requests of the first screen, so that they travel side by side with the code.
 *
 * Its own source is written into each page and its digest into the policy (`shared/delivery/src/start/inline.ts`), so it must use nothing from
 * outside its body. When the policy of an older gateway stops it, the console only starts later.
 */
export function startPage(
  settings: StartSettings,
  leaveTo = (place: string): void => location.replace(place),
): void {
  // Preloads of what the console's code asks for when it runs. They travel beside it, but on a slow network `main`, the largest
  // file, comes first with what is small, and runs while the rest arrives.
  const template = document.querySelector<HTMLTemplateElement>('template#later');
  const preloads = template?.content;
  let isSlow = false;
  if (preloads) {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    isSlow =
      visit !== undefined &&
      (visit.responseEnd || performance.now()) - visit.requestStart > settings.slowVisit;
    if (!isSlow) document.head.append(preloads);
  }
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
  const wanted = stored(settings.languageKey, 'code');
  const language = offered.includes(wanted) ? wanted : 'en';
  const theme = stored(settings.themeKey, 'theme');
  // Without the person the console clears the session and asks for sign-in.
  const isWhole = ['userId', 'email', 'name'].some((field) => stored(settings.userKey, field) !== '');
  const token = isWhole ? read(settings.tokenKey) : null;

  if (!token && data.guests) {
    const next = location.pathname + location.search;
    // As the console does (`loginPath`); the page there has what sign-in needs, and this one does not.
    leaveTo(next === '/' ? data.guests : `${data.guests}?${new URLSearchParams({ next }).toString()}`);
    return;
  }
  page.lang = language;
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;
  page.dataset['start'] = token ? 'person' : 'guest';
  const query = new URLSearchParams(location.search);
  const isOpen = (key: string): boolean => {
    const [name = '', value] = key.split('=');
    return value === undefined ? query.has(name) : query.get(name) === value;
  };
  const open = data.records.filter(isOpen);
  const hasRecord = open.length > 0;
  if (hasRecord) page.dataset['record'] = '';
  // What the page of an open record begins with, where its remote says so.
  for (const head of document.querySelectorAll<HTMLElement>('#frame [data-open]'))
    if (head.dataset['open'] === open[0]) {
      head.hidden = false;
      page.dataset['record'] = 'named';
    }
  for (const key of open)
    for (const url of data.code?.[key] ?? []) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = url;
      (isSlow && preloads ? preloads : document.head).append(link);
    }
  const labels = data.frame[language] ?? [];
  document.querySelectorAll('#frame [data-text]').forEach((element, index) => {
    element.textContent = labels[index] ?? element.textContent;
  });

  const requests: Record<string, EarlyRequest> = {};
  // Whoever takes a request over learns of its failure.
  const note = (url: string, request: EarlyRequest): void => {
    for (const promise of [request.response, request.body]) promise?.catch(() => undefined);
    requests[url] = request;
  };
  const sendFile = (url: string, integrity: string, limit: number): void => {
    // The time limit would also end the reading of a body that arrived in time, when the console's code takes longer.
    const response = fetch(url, { headers: {}, integrity, signal: AbortSignal.timeout(limit) }).then(
      async (file) => new Response(await file.arrayBuffer(), file),
    );
    note(url, { headers: {}, integrity, response });
  };
  const sendCall = (url: string, headers: Record<string, string>, condition?: Promise<void>): void => {
    const sent = condition ? condition.then(() => fetch(url, { headers })) : fetch(url, { headers });
    // Read at once: a long list, or a refusal that nobody takes over, would stand still in the network.
    const text = sent.then((answer) => answer.text());
    text.catch(() => undefined);
    // An older host reads the text itself.
    const response = sent.then((answer) => Object.assign(answer, { text: () => text }));
    const json = sent.then(({ ok }) => (ok ? text : ''));
    const body = json.then((all) => (all === '' ? undefined : (JSON.parse(all) as unknown)));
    note(url, { headers, response, body });
  };
  // One build without remotes has none.
  if (settings.registry) sendFile(settings.registry, '', settings.registryLimit);
  for (const { url, integrity = '' } of data.texts[language] ?? data.texts['en'] ?? [])
    sendFile(url, integrity, settings.textsLimit);
  const held: Record<string, HeldResponse> = {};
  // Only what has been noted: what the browser has dropped is asked for twice.
  const isOwn = stored(settings.heldKey, 'token') === token;
  const paths = isOwn ? stored(settings.heldKey, 'paths').split(',') : [];
  const ownRole = stored(settings.userKey, 'role').toLowerCase();
  const early = (data.early ?? []).filter(
    ({ record, roles }) =>
      (record === undefined ? !hasRecord : open.includes(record)) && (roles?.includes(ownRole) ?? true),
  );
  const authorization = `Bearer ${token}`;
  const headers = {
    ...{ accept: 'application/json', 'accept-language': language, authorization },
    ...settings.longestList,
  };
  const offerUrl = `/api/${settings.offer}`;
  if (token) {
    for (const path of data.warm) {
      const url = `/api/${path}`;
      if (!paths.includes(path)) {
        sendCall(url, headers);
        continue;
      }
      fetch(url, { headers, cache: 'force-cache' })
        .then(async (response) => {
          const at = Date.parse(response.headers.get('date') ?? '');
          const etag = response.headers.get('etag');
          if (response.ok && at > 0) held[url] = { authorization, etag, at, body: await response.json() };
        })
        .catch(() => undefined);
      // Rows that the browser holds are shown meanwhile, and the answer is often the same.
      note(url, { headers, response: fetch(url, { headers }) });
    }
    if ((hasRecord && data.guests) || early.length > 0) sendCall(offerUrl, headers);
  }
  // What the console's code waits for. Other answers may come later than that code.
  const needed = Object.values(requests).map(({ response, body }) => body ?? response);
  if (token && early.length > 0) {
    const last = read(settings.offerKey);
    const offer =
      last === null
        ? requests[offerUrl]?.body?.then(
            (answer) => (answer as { extensions?: unknown } | undefined)?.extensions,
          )
        : Promise.resolve(last.split(' '));
    const isOffered = async (name: string): Promise<void> => {
      const names = await offer;
      if (!Array.isArray(names) || !names.includes(name)) throw new Error(name);
    };
    for (const { path, extension } of early) {
      const url = `/api/${path.replace(/\{(\w+)\}/, (_, name: string) => encodeURIComponent(query.get(name) ?? ''))}`;
      if (!url.includes('//') && !url.endsWith('/') && !requests[url])
        sendCall(url, headers, extension === undefined ? undefined : isOffered(extension));
    }
  }
  globalThis.earlyRequests = requests;
  globalThis.heldResponses = held;
  if (preloads && isSlow) void Promise.allSettled(needed).then(() => document.head.append(preloads));
  // Nothing else in the page can say that the console's code is missing; it is asked for again.
  const frame = document.getElementById('frame');
  const missing = data.missing?.[language] ?? data.missing?.['en'];
  const first = document.querySelector<HTMLScriptElement>('head script[src]');
  const failed = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || !frame || !missing) return;
    if (target !== first && !('code' in target.dataset)) return;
    const note = document.createElement('div');
    const button = document.createElement('button');
    note.className = 'missing';
    note.setAttribute('role', 'alert');
    [note.textContent, button.textContent] = missing;
    button.type = 'button';
    note.append(button);
    button.addEventListener('click', () => {
      note.remove();
      const again = document.createElement('script');
      const policy = globalThis.trustedTypes?.createPolicy(settings.scriptPolicy, {
        createScriptURL: (url) => url,
      });
      again.src = policy?.createScriptURL(target.src) ?? target.src;
      again.dataset['code'] = '';
      document.head.append(again);
    });
    frame.inert = false;
    frame.removeAttribute('aria-hidden');
    frame.append(note);
  };
  // Such an event does not bubble.
  document.addEventListener('error', failed, true);
  // Each of these costs some milliseconds at its first use in a page, and the browser only waits for the code now.
  requestAnimationFrame(() =>
    setTimeout(() => {
      try {
        sessionStorage.getItem(settings.themeKey);
      } catch {
        // The console itself copes without storage.
      }
      new Intl.PluralRules(language).select(1);
    }),
  );
}
