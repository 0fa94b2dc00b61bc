import path from 'node:path';

/** The compiled script of the start, as a module, so that programs of one file contain it; `write-start.ts` writes it. */
export const START_FILE = path.join(import.meta.dirname, 'start-page.min.ts');
