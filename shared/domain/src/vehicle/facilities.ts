/** The rows of the facilities as they are typed; there is always one (section 5, add vehicle). */
export type FacilityRows = readonly string[];

export const EMPTY_FACILITIES: FacilityRows = [''];

/** The rows with one more at the end (section 5). */
export function addFacility(rows: FacilityRows): FacilityRows {
  return [...rows, ''];
}

/** Whether rows may be removed: the last one stays (section 5). */
export function canRemoveFacility(rows: FacilityRows): boolean {
  return rows.length > 1;
}

/** The rows without one of them; the last one stays (section 5). */
export function removeFacility(rows: FacilityRows, index: number): FacilityRows {
  return canRemoveFacility(rows) ? rows.filter((_, each) => each !== index) : rows;
}

/** The rows with one of them changed (section 5). */
export function setFacility(rows: FacilityRows, index: number, text: string): FacilityRows {
  return rows.map((row, each) => (each === index ? text : row));
}

/** What is sent: the rows that say something, trimmed (section 5: empty rows are dropped). */
export function keptFacilities(rows: FacilityRows): string[] {
  return rows.map((row) => row.trim()).filter((row) => row !== '');
}

const BETWEEN = '\n';

/** The rows as one text, for a draft; a row never holds a line break. */
export function facilitiesText(rows: FacilityRows): string {
  return rows.join(BETWEEN);
}

/** The rows of a text that `facilitiesText` made; always at least one. */
export function facilitiesOf(text: string): FacilityRows {
  return text.split(BETWEEN);
}
