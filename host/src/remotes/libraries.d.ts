/**
 * What the build writes for the host's libraries (`shared/build/src/webpack/given-libraries.mjs`).
 */
declare module 'virtual:first-libraries' {
  /** What each package gives, from the start or later. */
  export const packages: readonly {
    readonly version: string;
    readonly libraries: Readonly<Record<string, object>>;
    readonly lateKeys: readonly string[];
  }[];
}
declare module 'virtual:late-libraries' {
  export const libraries: Readonly<Record<string, object>>;
}
