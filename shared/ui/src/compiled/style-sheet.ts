/** What stands between two rules of a compiled style. */
const BETWEEN_RULES = '\n';

/** Holds many rules as one. It applies to every medium; `screen` is named because the tests' browser looks for it. */
const GROUP = '@media all,screen';

/** Styles that are defined and not in the sheet yet. */
let waiting: string[] = [];
let sheet: CSSStyleSheet | null = null;

function ownSheet(): CSSStyleSheet {
  if (sheet === null) {
    // An empty element, which the page's policy admits; rules are inserted through its object model.
    const element = document.createElement('style');
    document.head.append(element);
    sheet = element.sheet;
  }
  if (sheet === null) throw new Error('The page admits no style sheet');
  return sheet;
}

function insert(target: CSSStyleSheet, rule: string): boolean {
  try {
    target.insertRule(rule, target.cssRules.length);
    return true;
  } catch {
    return false;
  }
}

/** Notes compiled rules for the next `insertDefined`. */
export function defineRules(css: string): void {
  if (css === '') return;
  // With new rules the browser computes the styles of the whole page. What comes after the first screen does that in an
  // idle moment, not in the key or click that shows it first.
  if (sheet !== null && waiting.length === 0) (globalThis.requestIdleCallback ?? setTimeout)(insertDefined);
  waiting.push(css);
}

/**
 * Inserts all rules that were defined since the last call, in the order of their definition: what extends a component is
 * defined after it and wins. A rule that the browser does not know is left out, as in any style sheet.
 */
export function insertDefined(): void {
  if (waiting.length === 0) return;
  const css = waiting.join('');
  waiting = [];
  const target = ownSheet();
  if (insert(target, `${GROUP}{${css}}`)) return;
  // One of them is no rule at all, and would take the others with it.
  for (const rule of css.split(BETWEEN_RULES)) if (rule !== '') insert(target, rule);
}
