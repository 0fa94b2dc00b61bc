import { createContext } from 'react';

/** The sentence that names who looks after what is shown here; null where nobody is named. */
export const WhomToAsk = createContext<string | null>(null);
