import { untilLoaded } from './until-loaded.ts';

/**
 * Loads the code for signed-in people; a page for them preloads its file
 * (`shared/delivery/src/start/add-start.ts`).
 */
export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in.ts');

/** The code for signed-in people as soon as it could be loaded; never rejects. */
export const signedInCode = (): ReturnType<typeof loadSignedIn> => untilLoaded(loadSignedIn);
