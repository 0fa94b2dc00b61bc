import { findOrInstallNginx, NO_NGINX } from './nginx-program.ts';

/** The nginx that the tests of the production gateway run, or null. */
export const nginx = findOrInstallNginx();
if (nginx === null) console.warn(`Skipped: the tests of the production gateway. ${NO_NGINX}`);

/** `describe` for what only the real program shows; skipped, with a line that says so, where there is none. */
export const withNginx = nginx === null ? describe.skip : describe;
