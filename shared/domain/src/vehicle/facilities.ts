/** The typed rows of the facilities; there is always at least one. */
export type FacilityRows = readonly string[];

export const EMPTY_FACILITIES: FacilityRows = [''];

/** Adds an empty row at the end. */
export function addFacility(rows: FacilityRows): FacilityRows {
  return [...rows, ''];
}

/** Whether rows may be removed: the last remaining row stays. */
export function canRemoveFacility(rows: FacilityRows): boolean {
  return rows.length > 1;
}

/** Removes one row; the last remaining row stays. */
export function removeFacility(rows: FacilityRows, index: number): FacilityRows {
  return canRemoveFacility(rows) ? rows.filter((_, each) => each !== index) : rows;
}

/** Changes one row. */
export function setFacility(rows: FacilityRows, index: number, text: string): FacilityRows {
  return rows.map((row, each) => (each === index ? text : row));
}

/** The rows for the request: trimmed, without empty ones (empty rows are dropped). */
export function keptFacilities(rows: FacilityRows): string[] {
  return rows.map((row) => row.trim()).filter((row) => row !== '');
}

const BETWEEN = '\n';

/** The rows as one text, for a draft; a row never contains a line break. */
export function facilitiesText(rows: FacilityRows): string {
  return rows.join(BETWEEN);
}

/** The rows of a text from `facilitiesText`; always at least one. */
export function facilitiesOf(text: string): FacilityRows {
  return text.split(BETWEEN);
}
