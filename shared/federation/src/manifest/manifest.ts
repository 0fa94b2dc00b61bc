/** A text in the languages of a remote, by language code. English is always among them. */
export type Translated = Readonly<Record<string, string>>;

/** What a value in a slot's props is. Functions are offered only by the host. */
export type SlotValue = 'text' | 'number' | 'flag' | 'function';

/** The props of a slot, by name: the contract between who offers the slot and who fills it. */
export type SlotContract = Readonly<Record<string, SlotValue>>;

/**
 * The keys of the query string that a screen owns. `record` keys open a record or a form: leaving
 * them is leaving what is open, and the top bar gives way. `view` keys change only what is shown:
 * search, order, period; `*` is any that opens nothing. `name=value` accepts no other value.
 */
export interface AddressKeys {
  readonly record: readonly string[];
  readonly view: readonly string[];
}

/**
 * A component that is shown at a place, and the calls that may be sent before its code has arrived.
 */
interface Shown {
  /** The name under which the remote exposes the component. */
  readonly component: string;
  /** Paths of GET calls below `/api/`, without input, that the component is certain to send. */
  readonly warm: readonly string[];
}

/** What the server must offer for a component; without it, the component is not shown. */
interface NeedsServer {
  /** An extension of the server by name; null for what every server offers. */
  readonly extension: string | null;
}

/** A screen with a tab of its own. */
export interface ManifestScreen extends Shown, NeedsServer {
  readonly tab: string;
  readonly title: Translated;
  /** Further words by which find finds the screen, separated by commas. */
  readonly keywords: Translated;
  /** An icon of the design system, by name. */
  readonly icon: string | null;
  /** The place in the sidebar, or in its group; null when the sidebar does not show it. */
  readonly order: number | null;
  readonly group: string | null;
  readonly keys: AddressKeys;
}

/** A page without the frame, at a path of its own. */
export interface ManifestPage extends Shown {
  readonly path: string;
  readonly title: Translated;
  /** Whether it is for everybody, signed in or not; else a guest is led to sign-in. */
  readonly isOpen: boolean;
  /**
   * The keys that the page reads in the fragment of its address, which browsers send to no server:
   * a place for the secret of a link.
   */
  readonly keys: readonly string[];
}

/** The page that signs people in. */
export interface ManifestSignIn extends Shown {
  /**
   * Keys of the query string with which the page is shown to signed-in people too, such as that of
   * an invitation.
   */
  readonly keys: readonly string[];
}

/** A group of screens in the sidebar. */
export interface ManifestGroup {
  readonly group: string;
  readonly title: Translated;
  readonly icon: string | null;
  readonly order: number;
}

/** A component that fills a slot of the host or of another remote. */
export interface ManifestPart extends Shown, NeedsServer {
  readonly slot: string;
  readonly order: number;
  /** The props that the component needs from the slot. */
  readonly needs: SlotContract;
}

/** What a remote says about itself: everything that host, gateway and publishing know about it. */
/** Whom to ask about a remote: a name, such as that of a team, and where to reach them. */
export interface RemoteOwner {
  readonly name: string;
  /** An address, a number, a channel: whatever the people of the console can use. */
  readonly contact: string;
}

export interface RemoteManifest {
  /** The name that operators see. */
  readonly title: Translated;
  /** Null where the remote names nobody. */
  readonly owner: RemoteOwner | null;
  readonly screens: readonly ManifestScreen[];
  readonly pages: readonly ManifestPage[];
  readonly groups: readonly ManifestGroup[];
  readonly parts: readonly ManifestPart[];
  /** The slots that the remote's own screens offer. */
  readonly offers: Readonly<Record<string, SlotContract>>;
  /** The page that signs people in; one remote has it. */
  readonly signIn: ManifestSignIn | null;
}

/** The text in a language, or in English when there is none. */
export function textIn(text: Translated, language: string): string {
  return text[language] ?? text['en'] ?? '';
}
