/** The board of pairs is fetched when its screen is opened. */
export const loadPairing = () => import('./PairingScreen.tsx').then(({ PairingScreen }) => PairingScreen);
