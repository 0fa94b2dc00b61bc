import { isCallFailure } from '@park/contract/call-failure';
import type { ExtensionName } from '@park/contract/endpoint';
import { getCapabilities } from '@park/contract/session';
import type { Http } from '@park/contract/http';
import { OFFER_KEY, type ServerOffer } from '@park/federation/server-offer';

const isUnknownCall = (error: unknown): boolean => isCallFailure(error) && error.status === 404;
const isRefused = (error: unknown): boolean => isCallFailure(error) && error.status === 401;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function remembered(store: Store): ServerOffer {
  const text = store.getItem(OFFER_KEY);
  return text === null ? null : new Set(text.split(' ').filter((name) => name !== ''));
}

/**
 * The server's extensions (architecture section 4). Asked for once; only a 404 or a list without
 * the name means that the server lacks one. What it offered last is remembered, so that the next
 * start shows the same entries at once. A server that answers nobody without a token offers a guest
 * nothing, and is asked again when there is one.
 */
export class Extensions {
  #asked: Promise<ReadonlySet<string>> | null = null;
  #offer: ServerOffer;
  #isForGuest = false;
  readonly #http: Http;
  readonly #getToken: () => string | null;
  readonly #store: Store;
  readonly #listeners = new Set<() => void>();

  constructor(http: Http, getToken: () => string | null, store: Store) {
    this.#http = http;
    this.#getToken = getToken;
    this.#store = store;
    this.#offer = remembered(store);
  }

  /** What the server offers, or offered last; null while nothing is known. */
  readonly offer = (): ServerOffer => this.#offer;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Whether the server offers an extension. Rejects when there is no usable answer, because it is
   * unknown then, and the next call asks again.
   */
  readonly has = async (name: ExtensionName): Promise<boolean> => {
    if (this.#isForGuest && this.#getToken() !== null) this.#asked = null;
    this.#asked ??= this.#ask();
    try {
      return (await this.#asked).has(name);
    } catch (error) {
      this.#asked = null;
      throw error;
    }
  };

  async #ask(): Promise<ReadonlySet<string>> {
    const isGuest = this.#getToken() === null;
    this.#isForGuest = false;
    const names = await this.#http.call(getCapabilities, undefined).then(
      ({ extensions }) => extensions,
      (error: unknown) => {
        if (isUnknownCall(error)) return [];
        if (!isGuest || !isRefused(error)) throw error;
        return null;
      },
    );
    this.#isForGuest = names === null;
    if (names === null) return new Set();
    const offer = new Set(names);
    const before = this.#offer;
    if (before?.size === offer.size && names.every((name) => before.has(name))) return before;
    this.#offer = offer;
    this.#store.setItem(OFFER_KEY, names.join(' '));
    for (const listener of this.#listeners) listener();
    return offer;
  }
}
