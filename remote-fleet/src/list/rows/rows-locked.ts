import { createContext } from 'react';

/** A bulk change of the list is in flight: its records are not changed one by one. */
export const RowsLocked = createContext(false);
