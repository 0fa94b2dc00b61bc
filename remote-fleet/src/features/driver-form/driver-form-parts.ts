// Forms with their library: only the screens below need them, so they come late.
export const loadAddDriverForm = () =>
  import('./AddDriverForm.tsx').then(({ AddDriverForm }) => AddDriverForm);
export const loadDriverEditForm = () =>
  import('./DriverEditForm.tsx').then(({ DriverEditForm }) => DriverEditForm);
