/** Only a new park needs them. */
export const loadFirstSteps = () =>
  import('./first-steps/FirstSteps.tsx').then(({ FirstSteps }) => FirstSteps);
