/** What stands between two rules of a compiled style. */
const BETWEEN_RULES = '\n';

/** The places whose rules are in the sheet, in order, and how many rules each has. */
const places: number[] = [];
const counts = new Map<number, number>();
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

/**
 * Inserts compiled rules, once. Rules of a lower place come first, whichever is inserted first: what extends a component is
 * made after it, has a higher place and wins.
 */
export function insertAt(place: number, css: string): void {
  if (counts.has(place)) return;
  const target = ownSheet();
  let at = 0;
  let index = 0;
  for (; index < places.length; index += 1) {
    const other = places[index] ?? 0;
    if (other > place) break;
    at += counts.get(other) ?? 0;
  }
  places.splice(index, 0, place);
  let count = 0;
  for (const rule of css.split(BETWEEN_RULES)) {
    if (rule === '') continue;
    try {
      target.insertRule(rule, at + count);
      count += 1;
    } catch {
      // A browser that does not know a selector leaves out its rule, as in any style sheet.
    }
  }
  counts.set(place, count);
}
