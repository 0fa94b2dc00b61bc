import type { Arrived } from '@park/contract/http';
import { readJson } from './read-json.ts';

/**
 * How long a response waits for its caller, in milliseconds; an older one could show what has
 * changed since.
 */
const WARM_FOR = 10_000;

/**
 * The response to a call that was sent ahead, and its body while that is read; a refusal is left to
 * the caller.
 */
interface Answer {
  readonly response: Response;
  readonly body: Promise<unknown> | null;
}

async function answerTo(sent: Promise<Response>): Promise<Answer> {
  const response = await sent;
  return { response, body: response.ok ? readJson(response) : null };
}

interface Warmed {
  readonly token: string;
  readonly language: string;
  readonly at: number;
  readonly answer: Promise<Answer>;
  /** Set when the body is there. */
  whole?: { readonly body: unknown; readonly at: number };
  /** What a reader made of it. */
  read?: Arrived<unknown>;
}

/**
 * Calls that were sent ahead of their callers. A response belongs to the session and the language
 * that it was asked for with, and waits for its caller for ten seconds.
 */
export class WarmedCalls {
  readonly #getToken: () => string | null;
  readonly #getLanguage: () => string;
  readonly #calls = new Map<string, Warmed>();

  constructor(getToken: () => string | null, getLanguage: () => string) {
    this.#getToken = getToken;
    this.#getLanguage = getLanguage;
  }

  /**
   * Sends a call, unless one for this path waits already. Settles when its body has been read;
   * never rejects.
   */
  async warm(path: string, token: string, send: () => Promise<Response>): Promise<void> {
    const before = this.#calls.get(path);
    if (before && Date.now() - before.at < WARM_FOR) return this.#settled(path, before);
    const call: Warmed = {
      token,
      language: this.#getLanguage(),
      at: Date.now(),
      answer: answerTo(send()),
    };
    this.#calls.set(path, call);
    return this.#settled(path, call);
  }

  /**
   * The response for a caller, once; null when there is none for this session and language, or it
   * failed.
   */
  take(path: string): Promise<Answer | null> | null {
    const found = this.#usable(path);
    this.#calls.delete(path);
    // Who has seen it and asks again wants another one.
    return found && found.read === undefined ? found.answer.catch(() => null) : null;
  }

  /**
   * What `read` makes of a response that is there already; null when none is, or it cannot be read.
   * It reads once, and gives the same again until the call is made.
   */
  arrived<Read>(path: string, read: (body: unknown) => Read | null): Arrived<Read> | null {
    const found = this.#usable(path);
    if (!found?.whole) return null;
    if (found.read === undefined) {
      const data = read(found.whole.body);
      if (data === null) return null;
      found.read = { data, at: found.whole.at };
    }
    // The entry of a path is what that path's own reader returned.
    return found.read as Arrived<Read>;
  }

  /** Drops the answers of a path, or all of them: they are from before a change. */
  forget(path: string | null): void {
    if (path === null) this.#calls.clear();
    else this.#calls.delete(path);
  }

  #usable(path: string): Warmed | null {
    const found = this.#calls.get(path);
    const isUsable =
      found?.token === this.#getToken() &&
      found?.language === this.#getLanguage() &&
      Date.now() - found.at < WARM_FOR;
    return isUsable ? found : null;
  }

  async #settled(path: string, call: Warmed): Promise<void> {
    let answer: Answer;
    try {
      answer = await call.answer;
    } catch {
      // The caller sends it by itself.
      if (this.#calls.get(path) === call) this.#calls.delete(path);
      return;
    }
    const body = await answer.body?.catch(() => undefined);
    if (body !== undefined) call.whole = { body, at: Date.now() };
  }
}
