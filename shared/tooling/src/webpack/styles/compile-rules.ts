import { createHash } from 'node:crypto';
import { compile, middleware, rulesheet, serialize, stringify } from 'stylis';
import { type GlobalRules, unknown, UNKNOWN } from './evaluate-module.ts';
import { isBeforeDeclaration, UncompiledError } from './template-sites.ts';

/** Separates rules, for a browser that refuses all of them together. No rule contains it. */
export const BETWEEN_RULES = '\n';

/** How the library writes another component in a selector; its name exists only while the library runs. */
const COMPONENT = /\.sc-/;

interface Keyframes {
  readonly name: string;
  readonly rules: string;
}

/** A function that chooses between styles, as `withChoices` writes it. */
interface Choice {
  (): unknown;
  readonly key: (props: object) => unknown;
  readonly of: Readonly<Record<string, unknown>>;
}

const isKeyframes = (value: unknown): value is Keyframes =>
  typeof value === 'object' && value !== null && 'rules' in value && 'name' in value && 'inject' in value;
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'function' && 'key' in value && 'of' in value;

/** The styles of one template as CSS. */
export interface CompiledRules {
  readonly className: string;
  readonly css: string;
  /** How many functions of props it has, those of the fragments in it included. */
  readonly functions: number;
}

function hashOf(...texts: readonly string[]): string {
  const digest = createHash('sha256').update(texts.join('\0')).digest('base64url');
  // A class name begins with a letter, and these have none of the library's own.
  return `p${digest.replaceAll(/[-_]/g, '').slice(0, 7)}`;
}

/** Part of a template: declarations, and whose they are: of every element, or of those for which `key` was chosen. */
interface Section {
  readonly suffix: string;
  readonly text: string;
}

class Reader {
  readonly sections: Section[] = [];
  readonly keyframes = new Map<string, string>();
  #text = '';
  functions = 0;

  #choose({ of }: Choice): void {
    const depth = this.#text.split('{').length - this.#text.split('}').length;
    if (depth !== 0)
      throw new UncompiledError('a function that chooses between styles stands inside a block');
    const place = this.functions;
    this.#end('');
    for (const [key, style] of Object.entries(of)) {
      const inner = new Reader();
      inner.read(style);
      if (inner.functions > 0) throw new UncompiledError('a chosen style has functions of its own');
      for (const [name, rules] of inner.keyframes) this.keyframes.set(name, rules);
      this.sections.push({ suffix: `-${place}-${key}`, text: inner.text() });
    }
    this.functions += 1;
  }

  #end(suffix: string): void {
    if (this.#text.trim() !== '') this.sections.push({ suffix, text: this.#text });
    this.#text = '';
  }

  text(): string {
    return this.#text;
  }

  read(value: unknown): void {
    if (Array.isArray(value)) return value.forEach((each) => this.read(each));
    if (value === undefined || value === null || value === false || value === true || value === '') return;
    if (value === unknown || (typeof value === 'string' && value.includes(UNKNOWN)))
      throw new UncompiledError('a value is not known before the page runs');
    if (isChoice(value)) return this.#choose(value);
    if (isKeyframes(value)) {
      this.keyframes.set(value.name, value.rules);
      this.#text += value.name;
      return;
    }
    if (typeof value === 'function') {
      if (isBeforeDeclaration(this.#text))
        throw new UncompiledError('a function stands for whole declarations and is not a choice');
      this.#text += `var(--${'\uFFFE'}-${this.functions})`;
      this.functions += 1;
      return;
    }
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new UncompiledError(`a ${typeof value} is part of a style`);
    if (COMPONENT.test(String(value))) throw new UncompiledError('a selector names another component');
    this.#text += String(value);
  }

  end(): void {
    this.#end('');
  }
}

const toCss = (text: string): string => {
  const rules: string[] = [];
  serialize(compile(text), middleware([stringify, rulesheet((rule) => rules.push(rule + BETWEEN_RULES))]));
  return rules.join('');
};

const keyframesCss = (keyframes: ReadonlyMap<string, string>): string =>
  [...keyframes].map(([name, rules]) => toCss(`@keyframes ${name}{${rules}}`)).join('');

/**
 * Compiles the flattened rules of a template: what depends on props becomes a custom property or a further class.
 * `place` says where the template stands, so that two with the same text have classes of their own. Throws an
 * UncompiledError.
 */
export function compileRules(rules: readonly unknown[], place: string): CompiledRules {
  const reader = new Reader();
  reader.read(rules);
  reader.end();
  const className = hashOf(place, ...reader.sections.map(({ suffix, text }) => suffix + text));
  const css = reader.sections.map(({ suffix, text }) =>
    toCss(`.${className}${suffix}{${text.replaceAll('\uFFFE', className)}}`),
  );
  return { className, css: keyframesCss(reader.keyframes) + css.join(''), functions: reader.functions };
}

/** Compiles the rules for the whole page. Throws an UncompiledError when they have functions. */
export function compileGlobal({ rules }: GlobalRules): string {
  const reader = new Reader();
  reader.read(rules);
  if (reader.functions > 0) throw new UncompiledError('a style for the whole page has functions');
  return keyframesCss(reader.keyframes) + toCss(reader.text());
}
