import type { Catalog } from './catalog.ts';
import { shownInShell } from './first-screen.ts';
import { asList, asObject, asText, RegistryError } from './json-reader.ts';
import { EXTENSION, KEY } from './parse-manifest.ts';

/** A GET call without input that a screen sends as soon as its code runs: the page sends it before that. */
export interface EarlyCall {
  /** Below `/api/`; `{name}` stands for that key of the address. */
  readonly path: string;
  /** Sent only to a server that offers this extension. */
  readonly extension?: string;
  /** The record key with which it is sent. Without one it is sent while no record is open. */
  readonly record?: string;
  /** In small letters: sent only for a person with one of these roles. */
  readonly roles?: readonly string[];
}

const ROLE = /^[a-z]\w*$/;
const MOST_CALLS = 12;
const PATH = /^\w[\w/-]*(?:\{\w+\}[\w/-]*)?$/;

/** Reads the early calls of a screen or part, which are foreign input. Throws a RegistryError that names the field. */
export function readEarlyCalls(value: unknown, field: string): readonly EarlyCall[] {
  return asList(value, field, MOST_CALLS).map((each, index) => {
    const name = `${field}[${index}]`;
    const { path, extension, record, roles } = asObject(each, name);
    return {
      path: asText(path, `${name}.path`, PATH),
      ...(extension !== undefined && { extension: asText(extension, `${name}.extension`, EXTENSION) }),
      ...(record !== undefined && { record: asText(record, `${name}.record`, KEY) }),
      ...(roles !== undefined && {
        roles: asList(roles, `${name}.roles`, MOST_CALLS).map((role) => asText(role, `${name}.roles`, ROLE)),
      }),
    };
  });
}

/**
 * The early calls of the screen that the shell shows at a query string, each once. Those of a screen or part whose manifest
 * does not say them as it must are left out: its code sends them.
 */
export function earlyCalls(catalog: Catalog, search: string): readonly EarlyCall[] {
  const calls = shownInShell(catalog, search).flatMap(({ remote, component, early }) => {
    try {
      return readEarlyCalls(early, `remotes.${remote}.manifest: early of ${component}`);
    } catch (error) {
      if (error instanceof RegistryError) return [];
      throw error;
    }
  });
  return [...new Map(calls.map((call) => [`${call.path} ${call.record}`, call])).values()];
}
