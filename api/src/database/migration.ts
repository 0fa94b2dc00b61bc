/** One forward step of the schema. Once released it is never edited: its digest is recorded with it. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
}
