/** Where the browser keeps the chosen theme; the specification prescribes the `persist:` prefix (section 9). */
export const THEME_KEY = 'persist:theme';
