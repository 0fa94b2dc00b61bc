/// <reference lib="dom" />
import type { EarlyCall } from '../manifest/early-calls.ts';

/** Where the browser keeps what the start reads, and what it may assume. */
export interface StartSettings {
  readonly languageKey: string;
  readonly themeKey: string;
  readonly tokenKey: string;
  readonly userKey: string;
  /** The calls whose responses the browser holds: `{ token, paths }`. */
  readonly heldKey: string;
  /** The languages of a page into which the gateway wrote none. */
  readonly languages: readonly string[];
  readonly registry: string;
  /** Time limits, in milliseconds. */
  readonly registryLimit: number;
  readonly textsLimit: number;
  /** How long the page itself takes at least on a slow network, in milliseconds. */
  readonly slowVisit: number;
  /** The header that refuses lists which the console does not read whole (`@park/contract/longest-list`). */
  readonly longestList: Readonly<Record<string, string>>;
  /** The call that says what the server offers, which many calls of a record's page wait for. */
  readonly offer: string;
  /** Where the names of what it offered last are kept, separated by spaces. */
  readonly offerKey: string;
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
  /** Further calls that the screen sends first. Absent where there are none. */
  readonly early?: readonly EarlyCall[];
  /** By language: the files with the texts of the screen, those of remotes with their digest. */
  readonly texts: Readonly<Record<string, readonly StartFile[]>>;
  /** By language: the texts of the frame, in the order of its elements. */
  readonly frame: Readonly<Record<string, readonly string[]>>;
  /** By language: what is said when the console's code does not arrive, and its button. Absent from an older host. */
  readonly missing?: Readonly<Record<string, readonly [message: string, again: string]>>;
  /** Where this page leads who is not signed in; absent where it does not. */
  readonly guests?: string;
  /** The query keys that open a record on this screen, each as `name` or `name=value`. */
  readonly records: readonly string[];
  /** By such a key: the scripts that it needs besides those that the page preloads. Absent where none has any. */
  readonly code?: Readonly<Record<string, readonly string[]>>;
}

/** A request that the page has sent ahead of the console's code. */
export interface EarlyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly integrity?: string | undefined;
  readonly response: Promise<Response>;
  /** What the response of a call holds, undefined when it is empty; absent for a file. */
  readonly body?: Promise<unknown>;
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
