import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { CHOOSE, withRecords } from './template-sites.ts';

const require = createRequire(import.meta.url);
// A part of the page, used by the code of a whole module, is never a part of its styles.
const PAGE = ['window', 'document', 'localStorage', 'sessionStorage', 'matchMedia', 'location'] as const;
/** Stands in a text for a value that is not known before the page runs. */
export const UNKNOWN = '\uFFFF';

/** What stands for a library at build time: it can be called, constructed and read, and is part of no text. */
export const unknown: unknown = new Proxy(function unknown() {}, {
  get: (target, name) => {
    if (name === 'prototype') return target.prototype as unknown;
    if (name === Symbol.toPrimitive) return () => UNKNOWN;
    if (name === Symbol.iterator) return () => [].values();
    // For the test whether something is a promise.
    return name === 'then' ? undefined : unknown;
  },
  apply: () => unknown,
  construct: () => unknown as object,
});

/** A style for the whole page: the rules of `createGlobalStyle`. */
export class GlobalRules {
  readonly rules: readonly unknown[];
  constructor(rules: readonly unknown[]) {
    this.rules = rules;
  }
}

type Css = (strings: TemplateStringsArray, ...values: readonly unknown[]) => readonly unknown[];

function library(): object {
  const styled = require('styled-components') as { readonly default: object; readonly css: Css };
  return {
    ...styled,
    __esModule: true,
    createGlobalStyle: (...template: Parameters<Css>) => new GlobalRules(styled.css(...template)),
  };
}

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2023,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: [],
};

export interface Evaluated {
  readonly exports: object;
  /** What each template of the file has returned, by its place, once for each time that it ran. */
  readonly results: readonly (readonly unknown[])[];
  /** The value of each expression in a template, by the template's place and its own. */
  readonly values: readonly (readonly unknown[])[];
}

/** Runs the top level of source files at build time, with the library itself for styles and nothing else from outside. */
export class StyleModules {
  readonly #evaluated = new Map<string, Evaluated>();
  readonly #resolutions = ts.createModuleResolutionCache(process.cwd(), (name) => name, OPTIONS);
  readonly #library = library();
  /** The files that were read. */
  readonly files = new Set<string>();

  #resolve(request: string, from: string): string | null {
    const found = ts.resolveModuleName(request, from, OPTIONS, ts.sys, this.#resolutions).resolvedModule;
    const isSource = found !== undefined && /\.tsx?$/.test(found.resolvedFileName);
    return isSource && !/\.d\.ts$/.test(found.resolvedFileName) ? found.resolvedFileName : null;
  }

  #require(request: string, from: string): unknown {
    if (request === 'styled-components') return this.#library;
    const isOurs = request.startsWith('.') || request.startsWith('@park/');
    const file = isOurs ? this.#resolve(request, from) : null;
    if (file === null) return unknown;
    // Only what a style really uses is run.
    return new Proxy({}, { get: (_, name) => Reflect.get(this.evaluate(file).exports, name) as unknown });
  }

  /** The exports of a file and what its templates returned. Throws what the file's top level throws. */
  evaluate(file: string, source?: string): Evaluated {
    const known = this.#evaluated.get(file);
    if (known !== undefined && source === undefined) return known;
    this.files.add(file);
    const text = withRecords(source ?? readFileSync(file, 'utf8'), file);
    const { outputText } = ts.transpileModule(text, { fileName: file, compilerOptions: OPTIONS });
    const results: unknown[][] = [];
    const values: unknown[][] = [];
    const record = (site: number, expression: number, value: unknown): unknown => {
      if (expression < 0) (results[site] ??= []).push(value);
      else (values[site] ??= [])[expression] = value;
      return value;
    };
    const exports = {};
    const evaluated = { exports, results, values };
    this.#evaluated.set(file, evaluated);
    const run = new Function('exports', 'require', '__record', CHOOSE, ...PAGE, outputText);
    const choose = (key: unknown, of: unknown) => Object.assign(() => undefined, { key, of });
    run(
      exports,
      (request: string) => this.#require(request, file),
      record,
      choose,
      ...PAGE.map(() => unknown),
    );
    return evaluated;
  }
}
