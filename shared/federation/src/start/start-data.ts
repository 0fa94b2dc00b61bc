/// <reference lib="dom" />
/** Where the browser keeps what the start reads, and what it may assume. */
export interface StartSettings {
  readonly languageKey: string;
  readonly themeKey: string;
  readonly tokenKey: string;
  readonly userKey: string;
  /** The languages of a page into which the gateway wrote none. */
  readonly languages: readonly string[];
  /** Holds something once a driver has chosen a language: it counts more than that of the link. */
  readonly choiceKey: string;
  /** How many milliseconds after its request the page says that the line is slow. */
  readonly slowAfter: number;
  /** How many milliseconds after a failure the page looks whether the code can be had again. */
  readonly againAfter: number;
  /**
   * The header that refuses lists which the console does not read whole
   * (`@park/contract/longest-list`).
   */
  readonly longestList: Readonly<Record<string, string>>;
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
  /** Where the page is served by its console; absent for an address that nobody has. */
  readonly pathname?: string;
  /** Where this page leads who is not signed in; absent where it does not. */
  readonly guests?: string;
}

/** A request that was sent before the code of its caller has arrived. */
export interface EarlyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly integrity?: string;
  readonly response: Promise<Response>;
  /** Since when it waits for its caller, in milliseconds since 1970; absent before the console ran. */
  readonly at?: number;
}

declare global {
  /** What was sent, by URL; who takes a request over removes it. */
  var earlyRequests: Record<string, EarlyRequest> | undefined;
}
