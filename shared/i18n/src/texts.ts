import type request from './request/locales/en.json';

/**
 * The texts of all apps by namespace; each app adds its own namespaces by declaration merging in
 * its `texts.d.ts`.
 */
export interface Texts {
  request: typeof request;
}

/**
 * One namespace's texts as the JSON files hold them: nested keys, i18next interpolation and plural
 * suffixes.
 */
export interface TextTree {
  [key: string]: string | TextTree;
}
