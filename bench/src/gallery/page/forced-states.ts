/** The classes that hold a specimen in a state which otherwise only a pointer or the keyboard brings about. */
export const FORCED = { hover: 'shown-hover', focus: 'shown-focus', active: 'shown-active' } as const;
export type Forced = keyof typeof FORCED;

/** What the keyboard can be on, and what a pointer can. */
const FOCUSED = 'a, button, input, select, textarea, [tabindex]';
const POINTED = `${FOCUSED}, tr, label`;
const PSEUDO = [
  [/:hover/g, FORCED.hover, POINTED],
  [/:focus-visible/g, FORCED.focus, FOCUSED],
  [/:active(?![\w-])/g, FORCED.active, POINTED],
] as const;

/** A selector that also matches the controls in an element of a class. */
function withClasses(selector: string): string {
  return PSEUDO.reduce(
    (text, [pseudo, name, controls]) =>
      text.replaceAll(pseudo, (found) => `:is(${found}, :is(${controls}):is(.${name}, .${name} *))`),
    selector,
  );
}

const done = new WeakSet<CSSRule>();

function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !done.has(rule)) {
      done.add(rule);
      const selector = withClasses(rule.selectorText);
      if (selector !== rule.selectorText) rule.selectorText = selector;
      // A rule that was changed is read as a new object.
      done.add(rule);
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules);
  }
}

/** Makes the style rules for pointer and keyboard hold for the classes too, those that arrive later included. */
export function forceStates(): () => void {
  const apply = (): void => {
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) rewrite(sheet.cssRules);
  };
  apply();
  const timer = setInterval(apply, 250);
  return () => clearInterval(timer);
}
