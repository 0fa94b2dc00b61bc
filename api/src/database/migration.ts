/** One forward migration. Never edited after its release: the database stores its digest. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
}
