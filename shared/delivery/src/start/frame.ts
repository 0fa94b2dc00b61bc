import type { Catalog } from '@park/federation/catalog';
import { RegistryError } from '@park/federation/json-reader';
import { textIn, type Translated } from '@park/federation/manifest';
import { type OpenHead, readScreenHead, type ScreenHead } from '@park/federation/screen-head';
import { escapeHtml } from './escape-html.ts';

/** The texts of the host's shell that the frame shows, as the host's page brings them. */
export interface ShellTexts {
  readonly product: Translated;
  readonly tagline: Translated;
  readonly find: Translated;
  readonly logout: Translated;
  /** The titles of the shell's own tabs, by tab. */
  readonly tabs: Readonly<Record<string, Translated>>;
  /** The sentences below these titles, by tab; absent from an older host. */
  readonly leads?: Readonly<Record<string, Translated>>;
  /** What is said when the console's code does not arrive, and its button; absent from an older host. */
  readonly missing?: { readonly message: Translated; readonly again: Translated };
}

/** The frame of a page, with the texts of its elements in each other language than English and in their order. */
export interface Frame {
  readonly html: string;
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

const mark = (size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="var(--color-brand)"/><path fill="var(--color-on-brand)" d="M8 13h6v5H8zm12 0h6v5h-6zM14 18h6v5h-6zm12 0h6v5h-6zM8 23h6v5H8zm12 0h6v5h-6z"/></svg>`;
const NOTE = '<b class="note"></b>';
const ROWS = `<div class="card rows">${'<div class="row"><b></b></div>'.repeat(12)}</div>`;
const CARDS = '<div class="card"></div>'.repeat(4);
const FIRST_TAB = 'dashboard';

// It shows what is coming and can do nothing yet, so assistive technology and the keyboard do not meet it.
const INERT = ' inert aria-hidden="true"';

/** Collects the texts of the elements while they are written. */
class FrameWriter {
  readonly #texts: Record<string, string[]>;

  constructor(languages: readonly string[]) {
    // The elements themselves are in English.
    const others = languages.filter((language) => language !== 'en');
    this.#texts = Object.fromEntries(others.map((language) => [language, []]));
  }

  text(text: Translated, element = 'span'): string {
    for (const [language, list] of Object.entries(this.#texts)) list.push(textIn(text, language));
    return `<${element} data-text>${escapeHtml(textIn(text, 'en'))}</${element}>`;
  }

  frame(kind: 'shell' | 'sign-in', content: string): Frame {
    return {
      html: `<div id="frame" class="${kind}" hidden${INERT}>${content}</div>`,
      texts: this.#texts,
    };
  }
}

interface Line {
  readonly order: number;
  readonly html: () => string;
}

function navigation(writer: FrameWriter, { screens, groups }: Catalog, tab: string): string {
  const line = (title: Translated, isHere: boolean, icon = '<i></i>'): string =>
    `<div class="line${isHere ? ' here' : ''}">${icon}${writer.text(title)}</div>`;
  // What the server may not offer comes when that is known.
  const shown = screens.filter(({ order, extension }) => order !== null && extension === null);
  const single: Line[] = shown
    .filter((screen) => groups.every(({ group }) => group !== screen.group))
    .map((screen) => ({
      order: screen.order ?? 0,
      html: () => `<li>${line(screen.title, screen.tab === tab)}</li>`,
    }));
  const grouped: Line[] = groups.flatMap(({ group, title, order }) => {
    const children = shown.filter((screen) => screen.group === group);
    if (children.length === 0) return [];
    const isOpen = children.some((screen) => screen.tab === tab);
    const inner = () =>
      children.map((screen) => `<li>${line(screen.title, screen.tab === tab, '')}</li>`).join('');
    return [
      {
        order,
        html: () => `<li>${line(title, false)}${isOpen ? `<ul class="inner">${inner()}</ul>` : ''}</li>`,
      },
    ];
  });
  return [...single, ...grouped]
    .toSorted((one, other) => one.order - other.order)
    .map(({ html }) => html())
    .join('');
}

/** What the screen of a tab begins with; null when its manifest does not say, or not as it must. */
function headOf({ tabs, leads = {} }: ShellTexts, { screens }: Catalog, tab: string): ScreenHead | null {
  const own = tabs[tab];
  if (own) return { title: own, lead: leads[tab] ?? null, search: null, open: {} };
  const screen = screens.find((each) => each.tab === tab);
  if (screen?.head === undefined) return null;
  try {
    return readScreenHead(screen.head, `remotes.${screen.remote}.manifest: head of the tab ${tab}`);
  } catch (error) {
    if (error instanceof RegistryError) return null;
    throw error;
  }
}

/** What the page of an open record begins with; the start script shows that of the address. */
function openHead(writer: FrameWriter, key: string, { above, title, lead, avatar }: OpenHead): string {
  const [back = '', ...lists] = above.map((text) => writer.text(text));
  const place = title && lists.length > 0 ? [...lists, writer.text(title)] : lists;
  const [kind, way] =
    place.length > 0 ? ['above crumbs', `${back}<div>${place.join('')}</div>`] : ['above', back];
  const name = title
    ? writer.text(title, 'h1')
    : `<div class="named${avatar ? ' person' : ''}"><b class="title"></b></div>`;
  const sentence = lead ? writer.text(lead, 'p') : '';
  return `<div class="head open" data-open="${escapeHtml(key)}" hidden><div class="${kind}">${way}</div>${name}${sentence}</div>`;
}

/** The outline of a tab's screen. */
function outline(writer: FrameWriter, texts: ShellTexts, catalog: Catalog, tab: string): string {
  const isOwn = tab in texts.tabs;
  const head = headOf(texts, catalog, tab);
  const title = head ? writer.text(head.title, 'h1') : '';
  // The lists say how many there are.
  const lead = head?.lead ? writer.text(head.lead, 'p') : isOwn ? '' : NOTE;
  // On a phone its actions have a line of their own.
  const place = tab === FIRST_TAB || head?.search ? 'head top' : 'head';
  const heading = head ? `<div class="${place}">${title}${lead}</div>` : '';
  const open = Object.entries(head?.open ?? {}).map(([key, each]) => openHead(writer, key, each));
  const search = head?.search ? writer.text(head.search, 'div').replace('<div', '<div class="search"') : '';
  const below = isOwn ? CARDS : `${NOTE}${search}<b class="tools"></b>${ROWS}`;
  return `<div class="main">${heading}${open.join('')}<b class="title"></b>${below}</div>`;
}

/** The shell's frame around the outline of a tab's screen. */
export function shellFrame(texts: ShellTexts, catalog: Catalog, tab: string): Frame {
  const writer = new FrameWriter(Object.keys(texts.product));
  const own = (name: string, icon = '<i></i>'): string => {
    const isHere = name === tab;
    return `<li><div class="line${isHere ? ' here' : ''}">${icon}${writer.text(texts.tabs[name] ?? { en: name })}</div></li>`;
  };
  // Each text is written in the order of the document, which is the order in which the page fills them in.
  const brand = `<div class="brand">${mark(32)}<div>${writer.text(texts.product, 'div')}${writer.text(texts.tagline, 'small')}</div></div>`;
  const list = `<ul>${own(FIRST_TAB)}${navigation(writer, catalog, tab)}</ul>`;
  const pinned = `<ul class="pinned">${own('settings')}<li><div class="line"><i></i>${writer.text(texts.logout)}</div></li></ul>`;
  const bar = `<div class="bar"><div class="name">${mark(24)}${writer.text(texts.product)}</div>${writer.text(texts.find, 'div').replace('<div', '<div class="find"')}</div>`;
  const main = outline(writer, texts, catalog, tab);
  return writer.frame(
    'shell',
    `<div class="side">${brand}${list}${pinned}</div><div class="column">${bar}${main}</div>`,
  );
}

/** What is shown while the sign-in page loads: the brand alone, because the page itself is a remote's. */
export function signInFrame({ product }: ShellTexts): Frame {
  const writer = new FrameWriter(Object.keys(product));
  return writer.frame('sign-in', `<div class="brand">${mark(32)}${writer.text(product)}</div>`);
}
