/** What stands between two rules of a compiled style. */
const BETWEEN_RULES = '\n';

/** Holds many rules as one. It applies to every medium; `screen` is named because the tests' browser looks for it. */
const GROUP = '@media all,screen';

/** Styles that are defined and in no sheet yet. */
let waiting: string[] = [];
/** The last of this runtime's sheets. */
let last: HTMLStyleElement | null = null;

/**
 * A sheet for one group of rules. A browser computes the styles of all elements that a changed sheet applies to: rules that
 * came into the first sheet would make it compute those of the whole page.
 */
function newSheet(): CSSStyleSheet {
  // An empty element, which the page's policy admits; rules are inserted through its object model.
  const element = document.createElement('style');
  // Behind its own sheets and before those of others: what a remote makes of the host's components is defined later, and wins.
  if (last?.isConnected) last.after(element);
  else document.head.append(element);
  last = element;
  if (element.sheet === null) throw new Error('The page admits no style sheet');
  return element.sheet;
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
  // What comes after the first screen is inserted in an idle moment, not in the key or click that shows it first.
  if (last !== null && waiting.length === 0) (globalThis.requestIdleCallback ?? setTimeout)(insertDefined);
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
  const target = newSheet();
  if (insert(target, `${GROUP}{${css}}`)) return;
  // One of them is no rule at all, and would take the others with it.
  for (const rule of css.split(BETWEEN_RULES)) if (rule !== '') insert(target, rule);
}
