import {
  type ComponentType,
  createElement,
  type CSSProperties,
  type ElementType,
  type ReactElement,
} from 'react';
import { defineRules, insertDefined } from './style-sheet.ts';

type Props = Readonly<Record<string, unknown>>;
type PropFunction = (props: Props) => unknown;

/** A function that chooses between styles. */
interface Choice extends PropFunction {
  readonly key: PropFunction;
}

interface Part {
  /** Inserts its rules, once, into the style sheet of the build that it comes from, with all that are defined there. */
  readonly insert: () => void;
  readonly className: string;
  readonly functions: readonly (PropFunction | Choice)[];
  readonly attrs: Props | PropFunction | undefined;
}

interface Compiled {
  readonly tag: ElementType;
  readonly parts: readonly Part[];
}

/**
 * The name under which a component has its styles. Host and remotes each have a copy of this module, and one may be of an
 * earlier version: a change of `Compiled` is a change of the name, after which a component of the other version is extended
 * as any other component is.
 */
const COMPILED = '~compiled';

function functionsIn(values: readonly unknown[]): readonly PropFunction[] {
  return values.flatMap((value) => {
    if (Array.isArray(value)) return functionsIn(value);
    return typeof value === 'function' ? [value as PropFunction] : [];
  });
}

const isChoice = (each: PropFunction | Choice): each is Choice => 'key' in each;

function render({ tag, parts }: Compiled, given: Props): ReactElement {
  let props = given;
  for (const { attrs } of parts)
    if (attrs) props = { ...props, ...(typeof attrs === 'function' ? (attrs(props) as Props) : attrs) };
  let names = '';
  let style: Record<string, unknown> | undefined;
  for (const { insert, className, functions } of parts) {
    insert();
    names += `${className} `;
    for (const [index, each] of functions.entries()) {
      if (isChoice(each)) {
        names += `${className}-${index}-${String(each.key(props))} `;
        continue;
      }
      const value = each(props);
      style ??= {};
      if (value !== undefined && value !== null && value !== false) style[`--${className}-${index}`] = value;
    }
  }
  const passed: Record<string, unknown> = {};
  for (const name in props)
    if (name[0] !== '$' && name !== 'as' && props[name] !== undefined) passed[name] = props[name];
  passed['className'] = typeof props['className'] === 'string' ? names + props['className'] : names.trimEnd();
  if (style) passed['style'] = { ...style, ...(props['style'] as CSSProperties | undefined) };
  return createElement((props['as'] as ElementType | undefined) ?? tag, passed);
}

/**
 * A component with compiled styles, in place of `styled(target)` with a template. `values` are the template's expressions
 * with functions of props, in its order: what a function returns becomes a custom property of the element, or a class when
 * it chooses between styles. Behaves as the library's component: `$` props are not passed on, `as` replaces the element,
 * and the styles of a target that is such a component itself come before its own.
 */
export function compiledStyle(
  target: ElementType,
  className: string,
  css: string,
  values: readonly unknown[] = [],
  attrs?: Props | PropFunction,
): ComponentType<Props> {
  defineRules(css);
  const part: Part = { insert: insertDefined, className, functions: functionsIn(values), attrs };
  const base = (target as { readonly [COMPILED]?: Compiled })[COMPILED];
  const compiled = { tag: base?.tag ?? target, parts: [...(base?.parts ?? []), part] };
  return Object.assign((props: Props) => render(compiled, props), { [COMPILED]: compiled });
}

/** Adds styles to the whole page, in place of `createGlobalStyle`: from the first component that is rendered, for good. */
export function compiledGlobal(css: string): ComponentType {
  defineRules(css);
  return () => {
    insertDefined();
    return null;
  };
}

/**
 * A function that chooses between styles by a key. With the styles themselves it can also be part of a template that the
 * library runs: it returns the chosen one.
 */
export function choose(key: PropFunction, of: Readonly<Record<string, unknown>> = {}): Choice {
  return Object.assign((props: Props) => of[String(key(props))], { key });
}
