#!/usr/bin/env bash
# @module-federation/runtime 2.9.3 beside semver 7.7.3, Node 20 and 24.
#
# Guess: a range means what it means to package managers: ^1.2.0 takes no 1.3.0-rc.1.
# Seen:  the runtime gives a release candidate or canary to whoever asks for the stable range, and says nothing.
# Whom it meets: a host that tries a prerelease of React gives it to every remote; none can refuse it by its range.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund @module-federation/runtime@2.9.3 semver@7.7.3
cat > run.mjs <<'JS'
import { createInstance } from '@module-federation/runtime';
import semver from 'semver';
for (const [version, range] of [
  ['1.3.0-rc.1', '^1.2.0'],
  ['19.4.0-canary-1', '^19.0.0'],
  ['3.0.0-beta.1', '*'],
  ['2.0.0-rc.1', '^1.2.0'],
]) {
  const shareConfig = { singleton: false, requiredVersion: range };
  const x = { version, scope: ['default'], lib: () => ({ version }), shareConfig };
  const host = createInstance({ name: `host-${version}`, remotes: [], shared: { x } });
  const given = await host.loadShare('x', { customShareInfo: { shareConfig } });
  console.log(version, 'for', range, '| runtime', given !== false, '| semver', semver.satisfies(version, range));
}
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
1.3.0-rc.1 for ^1.2.0 | runtime true | semver false
19.4.0-canary-1 for ^19.0.0 | runtime true | semver false
3.0.0-beta.1 for * | runtime true | semver false
2.0.0-rc.1 for ^1.2.0 | runtime false | semver false
SEEN
echo 'As written: prereleases satisfy the ranges of their stable line.'
