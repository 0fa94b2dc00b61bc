/** Letters that are one letter to the collator: Latin with its accents, Cyrillic, digits, plain punctuation. */
const SIMPLE = /[ -~à-åç-öø-ýÿāăąćčďđēėęěğģīįķĺļľłńņňőŕřśşšťūůűųźżžа-џґў–—’]/u;
const CODES = 0x2100;
const ZERO = 48;
const NINE = 57;
const FIRST_RANK = 32;
/** Above every rank, so that how long a number is cannot be mistaken for a letter. */
const LENGTHS = 0x1000;

/** By character code: where each letter in use stands in the alphabet; null when one is more than a letter. */
function ranksOf(texts: readonly string[], collator: Intl.Collator): Uint16Array | null {
  const isUsed = new Uint8Array(CODES);
  for (let code = ZERO; code <= NINE; code += 1) isUsed[code] = 1;
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= CODES) return null;
      isUsed[code] = 1;
    }
  }
  const letters = [...isUsed.keys()]
    .filter((code) => isUsed[code] === 1)
    .map((code) => String.fromCharCode(code));
  if (!letters.every((letter) => SIMPLE.test(letter))) return null;
  letters.sort(collator.compare);
  const ranks = new Uint16Array(CODES);
  let rank = FIRST_RANK;
  letters.forEach((letter, index) => {
    const before = letters[index - 1];
    if (before !== undefined && collator.compare(before, letter) !== 0) rank += 1;
    ranks[letter.charCodeAt(0)] = rank;
  });
  return ranks;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

function keyOf(text: string, ranks: Uint16Array): string {
  const key: number[] = [];
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) {
      key.push(ranks[code] ?? 0);
      at += 1;
      continue;
    }
    let start = at;
    while (isDigit(text.charCodeAt(at))) at += 1;
    while (start < at && text.charCodeAt(start) === ZERO) start += 1;
    // A number is as large as it is long, then as its digits say.
    key.push(ranks[ZERO] ?? 0, LENGTHS + at - start);
    for (; start < at; start += 1) key.push(text.charCodeAt(start));
  }
  return String.fromCharCode(...key);
}

/**
 * For each text a key whose plain comparison gives the order of the collator, numbers by size: asking the collator
 * for every pair of ten thousand names takes longer than a press may (issue C, sort under 50 ms). Null when a text
 * holds letters that are more than one letter to the collator; it must be asked then.
 */
export function sortKeys(texts: readonly string[], collator: Intl.Collator): readonly string[] | null {
  const lower = texts.map((text) => text.toLowerCase());
  const ranks = ranksOf(lower, collator);
  return ranks && lower.map((text) => keyOf(text, ranks));
}
