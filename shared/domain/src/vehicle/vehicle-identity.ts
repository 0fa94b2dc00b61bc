/** Cyrillic capitals that look like a Latin letter on a plate; people type the same plate in either alphabet. */
const CYRILLIC = 'АВЕІКМНОРСТУХ';
const LATIN = 'ABEIKMHOPCTYX';

const CASED_LETTER = /[a-zа-яёіїєґў]/;
const GAPS = /[ \t\n\r\u00a0\u2009\u202f]/g;
const DASHES = /[-‐‑‒–—−]/g;
const PUNCTUATION = /[._/]/g;

function inOneAlphabet(text: string): string {
  return Array.from(text, (letter) => {
    const capital = CASED_LETTER.test(letter) ? letter.toUpperCase() : letter;
    return LATIN[CYRILLIC.indexOf(capital)] ?? capital;
  }).join('');
}

/**
 * The comparison key of a plate: ignores letter case, look-alike letters, spaces, dashes, dots and slashes. Two
 * vehicles of a park may not share it. A plate of separators only is returned unchanged.
 */
export function plateKey(plate: string): string {
  const key = inOneAlphabet(plate).replace(GAPS, '').replace(DASHES, '').replace(PUNCTUATION, '');
  return key === '' ? plate : key;
}

/**
 * The comparison key of a vehicle code: ignores letter case, look-alike letters and spaces, and treats all dashes
 * alike. Dashes are kept, because parks use both 1-11 and 11-1. Null for an empty code, which any number of vehicles
 * may have; reports identify vehicles by the others (specification section 3).
 */
export function vehicleCodeKey(code: string): string | null {
  const key = inOneAlphabet(code).replace(GAPS, '').replace(DASHES, '-');
  return key === '' ? null : key;
}
