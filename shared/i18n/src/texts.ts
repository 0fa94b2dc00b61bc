/** The texts of all apps by namespace; each app adds its own namespaces by declaration merging in its `texts.d.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- empty on purpose: apps merge into it
export interface Texts {}

/** One namespace's texts as the JSON files hold them: nested keys, i18next interpolation and plural suffixes. */
export interface TextTree {
  [key: string]: string | TextTree;
}
