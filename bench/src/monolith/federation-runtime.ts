// Replaces host/src/remotes/loading/federation-runtime.ts in the single build, which contains the remotes.
type LoadRemoteModule =
  typeof import('../../../host/src/remotes/loading/federation-runtime.ts').loadRemoteModule;

/** Has the type of the host's function, so that a change there is a type error here and not a run-time error. */
export const loadRemoteModule: LoadRemoteModule = (name) =>
  // The build's configuration replaces this context by the remotes of the workspace.
  import(/* webpackChunkName: "[request]" */ `./remotes/${name}`) as Promise<unknown>;
