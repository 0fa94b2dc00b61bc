/** Only a new park needs them. */
export const loadFirstSteps = () =>
  import('../features/first-steps/FirstSteps.tsx').then(({ FirstSteps }) => FirstSteps);
