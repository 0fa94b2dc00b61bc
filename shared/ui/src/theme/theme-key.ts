/** Where the browser keeps the chosen theme; the specification prescribes the `persist:` prefix. */
export const THEME_KEY = 'persist:theme';
