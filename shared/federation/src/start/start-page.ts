/// <reference lib="dom" />
/** Where the browser keeps what the start reads, and what it may assume. */
export interface StartSettings {
  readonly languageKey: string;
  readonly themeKey: string;
  readonly tokenKey: string;
  readonly userKey: string;
  /** `{ email }` of the last sign-in on this device, if the person wanted that. */
  readonly rememberedKey: string;
  /** The calls whose responses the browser holds: `{ token, paths }`. */
  readonly heldKey: string;
  /** The languages of a page into which the gateway wrote none. */
  readonly languages: readonly string[];
  readonly registry: string;
  /** Time limits, in milliseconds. */
  readonly registryLimit: number;
  readonly textsLimit: number;
  /** The header that refuses lists which the console does not read whole (`@park/contract/longest-list`). */
  readonly longestList: Readonly<Record<string, string>>;
  /** The host's Trusted Types policy for addresses of scripts. */
  readonly scriptPolicy: string;
}

export interface StartFile {
  readonly url: string;
  readonly integrity?: string;
}

/** What a page says about its first screen: the content of its `#start`. */
export interface StartData {
  /** The paths of the calls that the screen is certain to send, below `/api/`. */
  readonly warm: readonly string[];
  /** By language: the files with the texts of the screen, those of remotes with their digest. */
  readonly texts: Readonly<Record<string, readonly StartFile[]>>;
  /** By language: the texts of the frame, in the order of its elements. */
  readonly frame: Readonly<Record<string, readonly string[]>>;
  /** By language: what is said when the console's code does not arrive, and its button. Absent from an older host. */
  readonly missing?: Readonly<Record<string, readonly [message: string, again: string]>>;
  /** Where this page leads who is not signed in; absent where it does not. */
  readonly guests?: string;
  /** The query keys that open a record on this screen, each as `name` or `name=value`; on the sign-in page, what replaces its form. */
  readonly records: readonly string[];
}

/** A request that the page has sent ahead of the console's code. */
export interface EarlyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly integrity?: string | undefined;
  readonly response: Promise<Response>;
}

/** A response that the browser held from an earlier visit. */
export interface HeldResponse {
  readonly authorization: string;
  readonly etag: string | null;
  readonly at: number;
  readonly body: unknown;
}

declare global {
  /** The part of the browser's Trusted Types that the console uses; absent in browsers without it. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
  /** What the page has sent, by URL; who takes a request over removes it. */
  var earlyRequests: Record<string, EarlyRequest> | undefined;
  /** What the browser held of these calls, by URL. */
  var heldResponses: Record<string, HeldResponse> | undefined;
}

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
  const hasRecord = data.records.some(isOpen);
  if (hasRecord) page.dataset['record'] = '';
  const labels = data.frame[language] ?? [];
  document.querySelectorAll('#frame [data-text]').forEach((element, index) => {
    element.textContent = labels[index] ?? element.textContent;
  });

  const requests: Record<string, EarlyRequest> = {};
  const send = (url: string, init: RequestInit & { readonly headers: Record<string, string> }): void => {
    const sent = fetch(url, init);
    // The time limit would also end the reading of a body that arrived in time, when the console's code takes longer.
    const response = init.signal
      ? sent.then(async (file) => new Response(await file.arrayBuffer(), file))
      : sent;
    // Whoever takes the request over learns of its failure.
    response.catch(() => undefined);
    requests[url] = { headers: init.headers, integrity: init.integrity, response };
  };
  // One build without remotes has none.
  if (settings.registry)
    send(settings.registry, { headers: {}, signal: AbortSignal.timeout(settings.registryLimit) });
  for (const { url, integrity = '' } of data.texts[language] ?? data.texts['en'] ?? [])
    send(url, { headers: {}, integrity, signal: AbortSignal.timeout(settings.textsLimit) });
  const held: Record<string, HeldResponse> = {};
  // Only what has been noted: what the browser has dropped is asked for twice.
  const isOwn = stored(settings.heldKey, 'token') === token;
  const paths = isOwn ? stored(settings.heldKey, 'paths').split(',') : [];
  if (token)
    for (const path of data.warm) {
      const url = `/api/${path}`;
      const authorization = `Bearer ${token}`;
      const headers = {
        accept: 'application/json',
        'accept-language': language,
        ...settings.longestList,
        authorization,
      };
      if (paths.includes(path))
        fetch(url, { headers, cache: 'force-cache' })
          .then(async (response) => {
            const at = Date.parse(response.headers.get('date') ?? '');
            const etag = response.headers.get('etag');
            if (response.ok && at > 0) held[url] = { authorization, etag, at, body: await response.json() };
          })
          .catch(() => undefined);
      send(url, { headers });
    }
  globalThis.earlyRequests = requests;
  globalThis.heldResponses = held;
  // Nothing else in the page can say that the console's code is missing. What was typed stays: the code is asked for again.
  const frame = document.getElementById('frame');
  const missing = data.missing?.[language] ?? data.missing?.['en'];
  let askAgain: (() => void) | undefined;
  const watch = (script: HTMLScriptElement): void =>
    script.addEventListener('error', () => {
      if (!frame || !missing) return;
      const note = document.createElement('div');
      const button = document.createElement('button');
      note.className = 'missing';
      note.setAttribute('role', 'alert');
      [note.textContent, button.textContent] = missing;
      button.type = 'button';
      note.append(button);
      askAgain = () => {
        askAgain = undefined;
        note.remove();
        const again = document.createElement('script');
        const policy = globalThis.trustedTypes?.createPolicy(settings.scriptPolicy, {
          createScriptURL: (url) => url,
        });
        again.src = policy?.createScriptURL(script.src) ?? script.src;
        watch(again);
        document.head.append(again);
      };
      button.addEventListener('click', askAgain);
      frame.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
      frame.inert = false;
      frame.removeAttribute('aria-hidden');
      frame.append(note);
    });
  const code = document.querySelector<HTMLScriptElement>('head script[src]');
  if (code) watch(code);
  // After the requests: the focus has the page laid out.
  const door = document.querySelector<HTMLElement>('#frame .door');
  if (door && (token || hasRecord)) door.remove();
  else if (door) {
    const email = stored(settings.rememberedKey, 'email');
    for (const field of door.querySelectorAll<HTMLInputElement>('[data-remembered]')) {
      field.checked = email !== '';
      if (field.type !== 'checkbox') field.value = email;
    }
    [...door.querySelectorAll<HTMLInputElement>('form div>input')].find(({ value }) => !value)?.focus();
    // Done by the console as soon as it is there, with what the fields hold then (`host/src/start/frame.ts`).
    const press = (button: Element | null | undefined): void => {
      if (!button) return;
      door.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
      button.setAttribute('aria-busy', 'true');
      askAgain?.();
    };
    door.addEventListener('click', ({ target }) => press((target as Element).closest('button')));
    door.addEventListener('submit', (event) => {
      event.preventDefault();
      press(door.querySelector('[type=submit]'));
    });
  }
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
