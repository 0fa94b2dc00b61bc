/** The forms whose texts about saving have the same keys, so that one hook serves both. */
export type FormNamespace = 'drivers-form' | 'vehicles-form';
