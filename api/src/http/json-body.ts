import { TextDecoder } from 'node:util';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { parse, type ParseError } from 'jsonc-parser';
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

function decoded(body: Buffer): string {
  try {
    return strictly.decode(body);
  } catch {
    throw notUtf8(body);
  }
}

/** Says where a body stops being JSON: a program's author looks there. */
function notJson(text: string): RequestError {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const before = text.slice(0, errors[0]?.offset ?? text.length).split('\n');
  return new RequestError('not_json', {
    values: { line: before.length, column: (before.at(-1) ?? '').length + 1 },
  });
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

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
      const isDoubtful = error === null && SURROGATE_ESCAPE.test(text);
      const broken = isDoubtful ? brokenFields(value, (part) => HALF_OF_A_PAIR.test(part)) : [];
      const refusal = broken.length > 0 ? refused(broken) : error && !isJson(text) ? notJson(text) : error;
      done(refusal, value);
    });
  });
}

/**
 * Bodies must be JSON, otherwise 415. An empty body counts as none, because clients set the content
 * type on every call, even without a body. Keys that could pollute prototypes are refused, and so
 * is text that no database can store unchanged: bytes that are not UTF-8, and lone surrogates.
 */
export const jsonBodies = fp(acceptJsonOnly, { name: 'json-bodies' });
