/**
 * What the build writes for the host's libraries (`shared/build/src/webpack/given-libraries.mjs`).
 */
declare module 'virtual:first-libraries' {
  export const libraries: Readonly<Record<string, object>>;
  export const lateKeys: readonly string[];
  /** The version of each library. */
  export const versions: Readonly<Record<string, string>>;
}
declare module 'virtual:late-libraries' {
  export const libraries: Readonly<Record<string, object>>;
}
