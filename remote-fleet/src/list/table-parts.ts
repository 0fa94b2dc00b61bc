/** The panels of a list's tools, loaded when they are opened; named here, so that a button and its intent share one. */
export const loadFilterPanel = () =>
  import('../features/tables/FilterPanel.tsx').then((part) => part.FilterPanel);
export const loadViewPanel = () => import('../features/tables/ViewPanel.tsx').then((part) => part.ViewPanel);
export const loadTableSync = () => import('../features/tables/TableSync.tsx').then((part) => part.TableSync);
export const loadColumnDrag = () => import('../features/tables/drag-column.ts');
export const loadDriverColumns = () =>
  import('../features/columns/LateDriverColumns.tsx').then((part) => part.LateDriverColumns);
export const loadVehicleColumns = () =>
  import('../features/columns/LateVehicleColumns.tsx').then((part) => part.LateVehicleColumns);
