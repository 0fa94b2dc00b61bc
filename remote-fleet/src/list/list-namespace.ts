/** The lists whose texts have the same keys, so that one screen component serves both. */
export type ListNamespace = 'drivers' | 'vehicles';
