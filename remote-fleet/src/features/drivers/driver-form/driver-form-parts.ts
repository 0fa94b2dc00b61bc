// The forms and the form library are loaded on demand, because only these screens need them.
export const loadAddDriverForm = () =>
  import(/* webpackChunkName: "add-driver" */ './AddDriverForm.tsx').then(
    ({ AddDriverForm }) => AddDriverForm,
  );
export const loadDriverEditForm = () =>
  import('./DriverEditForm.tsx').then(({ DriverEditForm }) => DriverEditForm);
