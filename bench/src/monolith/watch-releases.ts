// Replaces host/src/remotes/releases/watch-releases.ts in the single build, which has no registry to fetch.
type WatchReleases = typeof import('../../../host/src/remotes/releases/watch-releases.ts').watchReleases;

/** Never notifies: a single build has no separate releases. */
export const watchReleases: WatchReleases = () => () => undefined;
