/** Cyrillic capitals that look like a Latin letter on a plate; both alphabets are typed for the same plate. */
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
 * What two spellings of one plate have in common: letter case, look-alike letters, spaces, dashes, dots and slashes do
 * not count. For comparing only, two vehicles of a park may not share it. A plate of nothing else stays as it is.
 */
export function plateKey(plate: string): string {
  const key = inOneAlphabet(plate).replace(GAPS, '').replace(DASHES, '').replace(PUNCTUATION, '');
  return key === '' ? plate : key;
}

/**
 * What two spellings of one vehicle code have in common: letter case, look-alike letters and spaces do not count, and
 * all dashes are one. A dash itself counts, because parks number 1-11 and 11-1 apart. Null for an empty code,
 * which any number of vehicles may have; reports tell vehicles apart by the others (specification section 3).
 */
export function vehicleCodeKey(code: string): string | null {
  const key = inOneAlphabet(code).replace(GAPS, '').replace(DASHES, '-');
  return key === '' ? null : key;
}
