import path from 'node:path';

/** The compiled script of the start; `write-start.ts` writes it. */
export const START_FILE = path.join(import.meta.dirname, 'start-page.min.js');
