// Stands in for host/src/remotes/watch-releases.ts in the single build, which has no registry to ask for.
type WatchReleases = typeof import('../../../host/src/remotes/watch-releases.ts').watchReleases;

/** Nothing is released beside a single build, so there is nothing to tell. */
export const watchReleases: WatchReleases = () => () => undefined;
