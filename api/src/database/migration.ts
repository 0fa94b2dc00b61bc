/** One forward migration. Never edited after its release: the database stores its digest. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
  /**
   * It takes away what servers that do not know it use: they refuse to start beside it. All others only add (expand), so
   * that the release before runs on; what it no longer uses goes in a release after that (contract). See docs/backend.md.
   */
  readonly contracts?: true;
}
