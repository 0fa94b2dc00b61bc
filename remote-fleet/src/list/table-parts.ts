/**
 * The panels of a list's tools, loaded when they are opened; named here, so that a button and its
 * intent share one.
 */
export const loadFilterPanel = () => import('./views/FilterPanel.tsx').then((part) => part.FilterPanel);
export const loadViewPanel = () => import('./views/ViewPanel.tsx').then((part) => part.ViewPanel);
export const loadTableSync = () => import('./views/TableSync.tsx').then((part) => part.TableSync);
export const loadColumnDrag = () => import('./columns/drag-column.ts');
/** Only a new park needs them. */
export const loadFirstSteps = () =>
  import('./first-steps/FirstSteps.tsx').then(({ FirstSteps }) => FirstSteps);
