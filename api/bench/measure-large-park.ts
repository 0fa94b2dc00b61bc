import { parseArgs } from 'node:util';
import { measureOnEach } from './measured-app.ts';
import type { MeasuredApp } from './measured-app.ts';
import { measureHeld, measureReading } from './measure-reading.ts';
import type { ParkSize } from './seed-rides.ts';

/*
 * What calls take that reach over much of a large park, each part in a park of its own:
 *   pnpm measure-large-park [--only reading] [--server-only]
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'server-only': { type: 'boolean', default: false },
  },
});

interface Part {
  readonly size: ParkSize;
  readonly measure: (app: MeasuredApp) => Promise<string>;
}
const fleet = { drivers: 3_000, vehicles: 3_000, days: 30, connectedDays: 1 };
const parts: Readonly<Record<string, Part>> = {
  // Each ride has two entries.
  reading: { size: { ...fleet, rides: 1_250_000 }, measure: measureReading },
  held: { size: { ...fleet, rides: 10_000 }, measure: measureHeld },
};

for (const [name, { size, measure }] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  process.stdout.write(`${name}\n`);
  await measureOnEach(size, measure, values['server-only'] ? ['server'] : undefined);
}
