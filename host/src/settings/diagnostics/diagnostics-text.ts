import type { Diagnostics, PartDiagnostics } from '../../remotes/releases/use-diagnostics.ts';

function lineOf({ name, version, source, state, milliseconds, contract, failure }: PartDiagnostics): string {
  const facts = [
    state,
    version && `version ${version}`,
    source && `source ${source}`,
    milliseconds !== null && `${milliseconds} ms`,
    contract && `contract ${contract.asked} (${contract.fits ? 'fits' : 'does not fit'})`,
    failure && `${failure.cause}: ${failure.message}`,
  ];
  return `${name}: ${facts.filter(Boolean).join(', ')}`;
}

const SEALS = {
  signed: 'checked',
  unsigned: 'not in use',
  unchecked: 'not checkable without https',
} as const;

function registryLine({
  release,
  seal,
  expires,
}: Extract<Diagnostics['registry'], { state: 'read' }>): string {
  const end = expires === undefined ? '' : ` until ${expires}`;
  return `release ${release}, signature ${SEALS[seal]}${end}`;
}

/** The environment of the page when the text was made. */
export interface TextSurroundings {
  readonly time: string;
  readonly language: string;
  readonly browser: string;
}

/**
 * The diagnostics for support, one fact per line, always in English. It contains no data about a
 * person or a park.
 */
export function diagnosticsText(
  { parts, registry, leftOut, offered }: Diagnostics,
  { time, language, browser }: TextSurroundings,
): string {
  return [
    `Taxi park console, ${time}`,
    `registry: ${registry.state === 'read' ? registryLine(registry) : registry.state}`,
    `contract: ${offered}`,
    ...parts.map(lineOf),
    ...leftOut.map(({ field, reason, detail }) => `not used: ${field}, ${reason}: ${detail}`),
    `language: ${language}`,
    `browser: ${browser}`,
    '',
  ].join('\n');
}
