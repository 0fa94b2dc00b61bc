import { type ComparedCounts, candidateVerdict, type VersionCounts } from './candidate-verdict.ts';
import type { Registry } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { readRegistry } from './live-registry.ts';
import type { Place } from './registry-keys.ts';
import { promote, withdraw } from './run-published.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';

/** What the api tells of an hour of a version (`/remotes/<name>`). */
interface HourOfVersion extends VersionCounts {
  readonly hour: string;
  readonly version: string;
  readonly source: string;
}

const LIMIT_MS = 30_000;

async function readHours(api: string, name: Remote): Promise<readonly HourOfVersion[]> {
  const url = new URL(`/remotes/${name}`, api);
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const { hours } = (await answer.json()) as { readonly hours?: readonly HourOfVersion[] };
    if (!Array.isArray(hours)) throw new Error('it answered something else');
    return hours;
  } catch (error) {
    throw new ReleaseError(`The counts of ${name} could not be read from ${url}: ${messageOf(error)}`);
  }
}

const NOTHING: VersionCounts = { loads: 0, failures: 0, milliseconds: 0 };

/** The hours in which both versions were loaded: nothing else can be compared. */
function compare(hours: readonly HourOfVersion[], candidate: string, current: string): ComparedCounts[] {
  const find = (hour: string, version: string, source: string) =>
    hours.find((each) => each.hour === hour && each.version === version && each.source === source) ?? NOTHING;
  return [...new Set(hours.map(({ hour }) => hour))]
    .map((hour) => ({
      candidate: find(hour, candidate, 'candidate'),
      current: find(hour, current, 'registry'),
    }))
    .filter((each) => each.candidate.loads > 0 && each.current.loads > 0);
}

const SENTENCES = {
  worse: 'it fails more often: withdrawn',
  calm: 'it fails no more often: promoted',
  slow: 'it fails no more often, but takes much longer to load: nothing changes',
  open: 'too few to tell: nothing changes',
} as const;

const say = (of: keyof ComparedCounts, hours: readonly ComparedCounts[]): string => {
  const sum = (field: keyof VersionCounts) => hours.reduce((all, each) => all + each[of][field], 0);
  return `${sum('failures')} of ${sum('loads')} loads`;
};

/**
 * Promotes a candidate that fails no more often than the current version, withdraws one that fails
 * more often, and leaves one of which nothing is known yet, by what the api at this address has
 * counted. Returns the registry when it was changed, else null. Rejects with a ReleaseError.
 */
export async function promoteWhenCalm(
  name: Remote,
  api: string,
  place: Place,
  log: (line: string) => void,
): Promise<Registry | null> {
  const remote = (await readRegistry(place))?.remotes[name];
  const version = remote?.candidate?.release.version;
  if (!remote || version === undefined) throw new ReleaseError(`${name} has no candidate to promote.`);
  const hours = compare(await readHours(api, name), version, remote.version);
  const verdict = candidateVerdict(hours);
  log(
    `  ${version} failed in ${say('candidate', hours)}, ${remote.version} in ${say('current', hours)}: ${SENTENCES[verdict]}`,
  );
  if (verdict === 'calm') return promote(name, { version, percent: null }, place);
  return verdict === 'worse' ? withdraw(name, place) : null;
}
