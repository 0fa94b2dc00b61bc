import type { ApiReport } from './api-report.ts';

/** Who renders a component or calls a function must give what these require. */
const REQUIRED = /^[^:]+: (\w*(?:Props|Options))\.(?:readonly )?\w+[:(]/;

const majorOf = (version: string): number => Number(version.split('.')[0]);

const headFor = (line: string, name: string): RegExp =>
  new RegExp(`^${line.slice(0, line.indexOf(': '))}: interface ${name}\\b`);

/** Whether remotes must give it from now on: a required member of an interface that was there. */
function newlyRequired(line: string, kept: ApiReport): boolean {
  const name = REQUIRED.exec(line)?.[1];
  if (name === undefined) return false;
  const head = headFor(line, name);
  return kept.lines.some((each) => head.test(each));
}

const inEntry = (line: string): string => {
  const at = line.indexOf(': ');
  return `entry ${line.slice(0, at)}, "${line.slice(at + 2)}"`;
};

/**
 * What would break a remote that was built with the kept API, a sentence each; nothing where the
 * major version is higher.
 */
export function breakingChanges(kept: ApiReport, current: ApiReport): string[] {
  if (majorOf(current.version) > majorOf(kept.version)) return [];
  const [before, now] = [new Set(kept.lines), new Set(current.lines)];
  const gone = kept.lines.filter((line) => !now.has(line));
  const required = current.lines.filter((line) => !before.has(line) && newlyRequired(line, kept));
  const hint = `raise the major version above ${kept.version}, or keep it.`;
  return [
    ...gone.map((line) => `${kept.name}: ${inEntry(line)} is removed or changed; ${hint}`),
    ...required.map(
      (line) =>
        `${kept.name}: ${inEntry(line)} is newly required; make it optional, or raise the major version.`,
    ),
  ];
}

/** Whether the kept report says what the API is now. */
export function isUpToDate(kept: ApiReport, current: ApiReport): boolean {
  return kept.version === current.version && kept.lines.join('\n') === current.lines.join('\n');
}

export const formatReport = ({ name, version, lines }: ApiReport): string =>
  `${name} ${version}\n${lines.join('\n')}\n`;

export function parseReport(text: string): ApiReport {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const [name = '', version = ''] = head.split(' ');
  return { name, version, lines };
}
