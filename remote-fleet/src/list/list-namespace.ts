/** The lists whose texts have the same keys, so that one screen says both. */
export type ListNamespace = 'drivers' | 'vehicles';
