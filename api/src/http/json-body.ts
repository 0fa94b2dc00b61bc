import { TextDecoder } from 'node:util';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { RequestError } from './request-error.ts';
import type { FieldProblem } from './request-error.ts';

const unreadable: FieldProblem = { problem: 'unreadable' };
/** More than a form can show. */
const MAX_FIELDS = 50;

const strictly = new TextDecoder('utf-8', { fatal: true });
const replacing = new TextDecoder('utf-8');

/** Escapes such as `\\ud800`: in valid UTF-8, a lone surrogate can only appear as an escape. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

const HALF_OF_A_PAIR = /\p{Surrogate}/u;

/**
 * The paths of the texts below `value` for which `isBroken` is true; a broken key counts as its
 * field.
 */
function brokenFields(value: unknown, isBroken: (text: string) => boolean, path = ''): string[] {
  if (typeof value === 'string') return isBroken(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return isBroken(key) ? [path] : brokenFields(below, isBroken, place);
  });
}

function refused(paths: readonly string[]): RequestError {
  const named = paths.filter((path) => path !== '').slice(0, MAX_FIELDS);
  return new RequestError('validation_failed', {
    fields: Object.fromEntries(named.map((path) => [path, unreadable])),
  });
}

/** Names the fields of a body that is not UTF-8 where the rest of it can be read. */
function notUtf8(body: Buffer): RequestError {
  try {
    return refused(brokenFields(JSON.parse(replacing.decode(body)), (text) => text.includes('\ufffd')));
  } catch {
    return refused([]);
  }
}

/** The fields with halves of pairs; one without a name where they are nested too deeply to be named. */
function halvesIn(value: unknown): readonly string[] {
  try {
    return brokenFields(value, (part) => HALF_OF_A_PAIR.test(part));
  } catch {
    return [''];
  }
}

function decoded(body: Buffer): string {
  try {
    return strictly.decode(body);
  } catch {
    throw notUtf8(body);
  }
}

/** Of most mistakes the engine says the place; what a body holds stands before the end of a message. */
const PLACE = / at position (\d+) \(line \d+ column \d+\)$/;

/** Where a text stops being JSON: its length where it only ends too early, undefined where nobody says. */
function stopOf(text: string): number | null | undefined {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const { message } = error as Error;
    const place = PLACE.exec(message)?.[1];
    if (place !== undefined) return Number(place);
    return message === 'Unexpected end of JSON input' ? text.length : undefined;
  }
}

/** Of a sign that stands nowhere in JSON the engine says no place: the first beginning that has it. */
function oddSign(text: string): number {
  let [whole, odd] = [0, text.length];
  while (odd - whole > 1) {
    const middle = Math.floor((whole + odd) / 2);
    const stop = stopOf(text.slice(0, middle));
    if (stop === null || stop === middle) whole = middle;
    else odd = middle;
  }
  return whole;
}

/** Says where a body stops being JSON, as a program's author looks there; null for one that is. */
function notJson(text: string): RequestError | null {
  const stop = stopOf(text);
  if (stop === null) return null;
  const before = text.slice(0, stop ?? oddSign(text)).split('\n');
  return new RequestError('not_json', {
    values: { line: before.length, column: (before.at(-1) ?? '').length + 1 },
  });
}

/** The first bytes of what was packed with gzip. */
const GZIP = Buffer.from([0x1f, 0x8b]);

async function acceptJsonOnly(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      if (body.subarray(0, GZIP.length).equals(GZIP))
        throw new RequestError('broken_encoding', { values: { encoding: 'identity' } });
      text = decoded(body);
    } catch (error) {
      done(error as RequestError);
      return;
    }
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, text, (error, value: unknown) => {
      if (error) {
        done(notJson(text) ?? error, value);
        return;
      }
      const broken = SURROGATE_ESCAPE.test(text) ? halvesIn(value) : [];
      done(broken.length > 0 ? refused(broken) : null, value);
    });
  });
}

/**
 * Bodies must be JSON, otherwise 415. An empty body counts as none, because clients set the content
 * type on every call, even without a body. Keys that could pollute prototypes are refused, and so
 * is text that no database can store unchanged: bytes that are not UTF-8, and lone surrogates.
 */
export const jsonBodies = fp(acceptJsonOnly, { name: 'json-bodies' });
