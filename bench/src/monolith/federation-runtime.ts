// Replaces host/src/remotes/loading/federation-runtime.ts in the single build, which contains the remotes.
import { remotes } from './remotes.js';

type Runtime = typeof import('../../../host/src/remotes/loading/federation-runtime.ts');

/** The remotes are built together with their libraries. */
export const provideLate: Runtime['provideLate'] = () => undefined;

/** Has the type of the host's function, so that a change there is a type error here and not a run-time error. */
export const loadRemoteModule: Runtime['loadRemoteModule'] = (name) =>
  remotes[name]?.() ?? Promise.reject(new Error(`The single build has no remote ${name}`));
