import type { Registry } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';

/** What runs of a remote, in one line for who publishes. */
export function describeRemote(name: Remote, registry: Registry): string {
  const remote = registry.remotes[name];
  if (!remote) return `${name} is not in the registry`;
  const { version, enabled, newer = [], previous, candidate } = remote;
  const facts = [
    enabled ? `runs ${version}` : `is switched off (${version})`,
    ...newer.map((each) => `${each.version} waits for a newer host`),
    ...(previous ? [`previous version ${previous.version}`] : []),
    ...(candidate ? [`candidate ${candidate.release.version} for ${candidate.percent}% of users`] : []),
  ];
  return `${name} ${facts.join(', ')}; release ${registry.release}`;
}
