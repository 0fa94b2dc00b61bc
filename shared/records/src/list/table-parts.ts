/**
 * The panels of a list's tools, loaded when they are opened; named here, so that a button and its
 * intent share one.
 */
export const loadFilterPanel = () => import('../panels/FilterPanel.tsx').then((part) => part.FilterPanel);
export const loadViewPanel = () => import('../panels/ViewPanel.tsx').then((part) => part.ViewPanel);
export const loadTableSync = () => import('../panels/TableSync.tsx').then((part) => part.TableSync);
export const loadColumnDrag = () => import('../columns/drag-column.ts');
