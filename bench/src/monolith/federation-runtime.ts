// Replaces host/src/remotes/loading/federation-runtime.ts in the single build, which contains the remotes.
import { remotes } from './remotes.js';

type LoadRemoteModule =
  typeof import('../../../host/src/remotes/loading/federation-runtime.ts').loadRemoteModule;

/** Has the type of the host's function, so that a change there is a type error here and not a run-time error. */
export const loadRemoteModule: LoadRemoteModule = (name) =>
  remotes[name]?.() ?? Promise.reject(new Error(`The single build has no remote ${name}`));
