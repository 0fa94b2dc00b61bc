// Replaces host/src/remotes/load-remote.ts in the single build, so it imports from every app.
import type { RemoteDefinition } from '@park/federation/define-remote';
import type { RemoteRelease } from '@park/federation/registry';
import type { RemoteName } from '@park/federation/remote-names';

const apps: Readonly<Record<RemoteName, () => Promise<{ app: RemoteDefinition }>>> = {
  auth: () => import(/* webpackChunkName: "auth" */ '../../../remote-auth/src/exposes/app.ts'),
  fleet: () => import(/* webpackChunkName: "fleet" */ '../../../remote-fleet/src/exposes/app.ts'),
  reports: () => import(/* webpackChunkName: "reports" */ '../../../remote-reports/src/exposes/app.ts'),
};

const release: RemoteRelease = {
  version: 'monolith',
  contract: '^2.0.0',
  entry: { url: '', integrity: '' },
  chunks: [],
  // The texts of all apps are in the one file that the page names.
  texts: {},
};

type CreateLoader = typeof import('../../../host/src/remotes/loading/load-remote.ts').createLoader;

/** Has the type of the host's function, so that a change there is a type error here and not a run-time error. */
export const createLoader: CreateLoader =
  ({ personId }) =>
  async (name) => {
    const { app } = await apps[name]();
    const wanted = { release, source: 'registry' } as const;
    return { name, definition: app, ...wanted, wanted, personId: personId(), milliseconds: 0 };
  };
