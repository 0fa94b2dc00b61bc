import type { ParkSize } from './seed-rides.ts';
import type { Load } from './send-load.ts';

export interface Measured {
  readonly name: string;
  readonly clients: number;
  readonly ours: readonly Load[];
  /** Bare handler that builds objects from rows and stringifies them. */
  readonly rows: readonly Load[];
  /** Bare handler that sends the same statement's JSON text. */
  readonly text: readonly Load[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const rate = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond));
const p99 = (loads: readonly Load[]) => median(loads.map((load) => load.p99));
const short = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1));

/** The median of the ratios of each round: both sides of a round ran under the same load. */
function ratio(ours: readonly Load[], other: readonly Load[]): string {
  return median(
    ours.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Infinity)),
  ).toFixed(2);
}

/** The measured part of docs/api-performance.md. */
export function tableOf(report: {
  results: readonly Measured[];
  single: readonly (readonly [string, Load])[];
  size: ParkSize;
}): string {
  const { results, single, size } = report;
  const compared = results.map(({ name, clients, ours, rows, text }) => {
    const cells = [
      name, clients, short((ours[0]?.bytes ?? 0) / 1000), short(rate(ours)), short(p99(ours)), short(rate(rows)),
      short(p99(rows)), ratio(ours, rows), short(rate(text)), ratio(ours, text),
    ]; // prettier-ignore
    return `| ${cells.join(' | ')} |`;
  });
  const alone = single.map(([name, { perSecond, p50, p99: slow, bytes }]) => {
    return `| ${name} | ${short(perSecond)} | ${short(p50)} | ${short(slow)} | ${short(bytes / 1000)} |`;
  });
  return `
Measured on ${new Date().toISOString().slice(0, 10)} with ${size.drivers.toLocaleString('en')} drivers, ${size.vehicles.toLocaleString('en')} vehicles and ${size.rides.toLocaleString('en')} rides over ${size.days} days.

| call | clients | kB | ours/s | p99 ms | bare rows/s | p99 ms | ours / rows | bare text/s | ours / text |
|---|---|---|---|---|---|---|---|---|---|
${compared.join('\n')}

${
  alone.length === 0
    ? ''
    : `Ours alone:

| call | per second | median ms | p99 ms | kB |
|---|---|---|---|---|
${alone.join('\n')}
`
}`;
}
