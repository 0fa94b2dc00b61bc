#!/usr/bin/env bash
# @module-federation/runtime 2.9.3, Node 20 and 24: two instances share one scope and register two versions of a singleton.
#
# Guess: "version-first" takes the highest version, "loaded-first" the one that is there.
# Seen:  where both are registered as loaded (`lib`), it is the other way round: "version-first", also by default, gives
#        the one that was registered first, even 1.9.0 before 2.0.0; "loaded-first" gives the highest. Where they are
#        registered by `get`, both give the highest.
# Whom it meets: a host that brings its library as a value, and remotes that count on a newer one.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund @module-federation/runtime@2.9.3
cat > run.mjs <<'JS'
import { createInstance } from '@module-federation/runtime';
const pick = async (kind, shareStrategy, versions) => {
  const shared = (version) => {
    const lib = () => ({ version });
    const shareConfig = { singleton: true, requiredVersion: '*' };
    return { x: { version, scope: ['default'], shareConfig, ...(kind === 'lib' ? { lib } : { get: async () => lib }) } };
  };
  const [host, remote] = versions.map((version, at) =>
    createInstance({ name: [kind, shareStrategy, ...versions, at].join(), remotes: [], shareStrategy, shared: shared(version) }),
  );
  remote.initShareScopeMap('default', host.shareScopeMap.default);
  await remote.initializeSharing('default', { strategy: shareStrategy });
  return (await host.loadShare('x'))().version;
};
for (const kind of ['lib', 'get'])
  for (const strategy of ['version-first', 'loaded-first', undefined])
    console.log(kind, strategy ?? 'default', await pick(kind, strategy, ['1.9.0', '2.0.0']), await pick(kind, strategy, ['2.0.0', '1.9.0']));
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
lib version-first 1.9.0 2.0.0
lib loaded-first 2.0.0 2.0.0
lib default 1.9.0 2.0.0
get version-first 2.0.0 2.0.0
get loaded-first 2.0.0 2.0.0
get default 2.0.0 2.0.0
SEEN
echo 'As written: of loaded versions, version-first gives the first registered.'
