/** The import with its readers is fetched when its screen is opened. */
export const loadImport = () => import('./ImportScreen.tsx').then(({ ImportScreen }) => ImportScreen);
