/** The forms whose texts about saving have the same keys, so that one hook says both. */
export type FormNamespace = 'driver-form' | 'vehicle-form';
