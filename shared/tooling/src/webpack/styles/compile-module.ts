import ts from 'typescript';
import { compileGlobal, compileRules } from './compile-rules.ts';
import type { Evaluated, GlobalRules, StyleModules } from './evaluate-module.ts';
import {
  CHOOSE,
  expressionsOf,
  importOf,
  parse,
  type Site,
  sitesOf,
  UncompiledError,
  withChoices,
} from './template-sites.ts';

/** What runs in the browser in place of the library. */
const RUNTIME = '@park/ui/compiled/compiled-styles';

/** A source file with compiled styles. */
export interface CompiledModule {
  readonly source: string;
  /** For each template that is left to the library, why. */
  readonly left: readonly string[];
}

interface Styled {
  readonly componentStyle: { readonly rules: readonly unknown[] };
}

const literal = (text: string): string => JSON.stringify(text);
const isChoice = (node: ts.Expression): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === CHOOSE;
const hasFunctions = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasFunctions) : typeof value === 'function';
// Line ends and indents cost bytes; a comment of one line would otherwise swallow the rest.
const compact = (text: string): string => (text.includes('//') ? text : text.replaceAll(/\s*\n\s*/g, ' '));

/** The text of a fragment without functions; null when it has a part that only the library can write. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) {
    const texts = value.map(textOf);
    return texts.includes(null) ? null : texts.join('');
  }
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : null;
}

class ModuleCompiler {
  readonly #sites: readonly Site[];
  readonly #evaluated: Evaluated;
  readonly #place: string;
  readonly used = new Set<string>();
  readonly left: string[] = [];

  constructor(sites: readonly Site[], evaluated: Evaluated, place: string) {
    this.#sites = sites;
    this.#evaluated = evaluated;
    this.#place = place;
  }

  #use(name: string): string {
    this.used.add(name);
    return `/*#__PURE__*/ ${name}`;
  }

  /** The source from one place to another, its templates compiled. */
  between(text: string, start: number, end: number): string {
    let out = '';
    let at = start;
    for (const [index, { node }] of this.#sites.entries()) {
      if (node.getStart() < at || node.getEnd() > end) continue;
      out += text.slice(at, node.getStart()) + this.#replace(text, index);
      at = node.getEnd();
    }
    return out + text.slice(at, end);
  }

  #replace(text: string, index: number): string {
    const site = this.#sites[index];
    if (site === undefined) return '';
    try {
      return this.#compiled(text, site, index);
    } catch (error) {
      if (!(error instanceof UncompiledError)) throw error;
      const { line } = site.node.getSourceFile().getLineAndCharacterOfPosition(site.node.getStart());
      this.left.push(`line ${line + 1}: ${error.message}`);
      return site.node.getText();
    }
  }

  #compiled(text: string, { kind, target, attrs }: Site, index: number): string {
    const results = this.#evaluated.results[index] ?? [];
    const [value] = results;
    if (kind === 'css') return this.#fragment(text, index, results);
    if (results.length !== 1)
      throw new UncompiledError('the template does not stand at the top level of its file');
    if (kind === 'keyframes') return literal((value as { readonly name: string }).name);
    if (kind === 'createGlobalStyle')
      return `${this.#use('compiledGlobal')}(${literal(compileGlobal(value as GlobalRules))})`;
    const { rules } = (value as Styled).componentStyle;
    const { className, css, functions } = compileRules(rules, `${this.#place}#${index}`);
    const dynamic = functions === 0 ? [] : this.#functions(text, index);
    const more = [...(functions > 0 || attrs ? [`[${dynamic.join(', ')}]`] : []), ...(attrs ? [attrs] : [])];
    return `${this.#use('compiledStyle')}(${[target, literal(className), literal(css), ...more].join(', ')})`;
  }

  /** The expressions of a template that are functions or fragments with functions, as they stand in the source. */
  #functions(text: string, index: number): readonly string[] {
    const node = this.#sites[index]?.node;
    const values = this.#evaluated.values[index] ?? [];
    const expressions = node ? expressionsOf(node) : [];
    return expressions
      .filter((_, at) => hasFunctions(values[at]))
      .map((expression) => {
        // The styles to choose from are classes by now.
        const [key] = isChoice(expression) ? expression.arguments : [];
        if (key) return `${CHOOSE}(${key.getText()})`;
        return this.between(text, expression.getStart(), expression.getEnd());
      });
  }

  /** A fragment is a text, or a list of texts and functions, which the library understands as well. */
  #fragment(text: string, index: number, results: readonly unknown[]): string {
    const whole = results.length === 1 && !hasFunctions(results[0]) ? textOf(results[0]) : null;
    if (whole !== null) return literal(compact(whole));
    const template = this.#sites[index]?.node.template;
    if (template === undefined || ts.isNoSubstitutionTemplateLiteral(template))
      return literal(compact(template?.text ?? ''));
    const parts = template.templateSpans.flatMap(({ expression, literal: after }) => [
      this.between(text, expression.getStart(), expression.getEnd()),
      literal(compact(after.text)),
    ]);
    return `[${[literal(compact(template.head.text)), ...parts].join(', ')}]`;
  }
}

/**
 * Compiles the styles of a source file. `place` is the file's name in the repository, for class names. Null when the file
 * has none. Throws what its top level throws.
 */
export function compileModule(
  original: string,
  file: string,
  place: string,
  modules: StyleModules,
): CompiledModule | null {
  if (!original.includes('styled-components')) return null;
  const source = parse(withChoices(original, file), file);
  const library = importOf(source);
  const sites = sitesOf(source);
  if (library === null || sites.length === 0) return null;
  const compiler = new ModuleCompiler(sites, modules.evaluate(file, original), place);
  const { node } = library;
  const before = compiler.between(source.text, 0, node.getStart());
  const after = compiler.between(source.text, node.getEnd(), source.text.length);
  const rest = compiler.left.length > 0 ? node.getText() : '';
  const choose = after.includes(`${CHOOSE}(`) ? [`choose as ${CHOOSE}`] : [];
  const names = [...compiler.used, ...choose];
  const runtime = names.length > 0 ? `import { ${names.join(', ')} } from '${RUNTIME}';` : '';
  return { source: `${before}${rest}${runtime}${after}`, left: compiler.left };
}
