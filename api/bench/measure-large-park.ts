import { parseArgs } from 'node:util';
import { measureOnEach } from './measured-app.ts';
import type { MeasuredApp } from './measured-app.ts';
import { measureHeld, measureReading } from './measure-reading.ts';
import { measureRent } from './measure-rent.ts';
import { measureStatements } from './measure-statements.ts';
import type { ParkSize } from './seed-rides.ts';

/*
 * What calls take that reach over much of a large park, each part in a park of its own:
 *   pnpm measure-large-park [--only rent] [--server-only]
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
const fleet = { drivers: 3_000, vehicles: 3_000 };
const parts: Readonly<Record<string, Part>> = {
  rent: { size: { ...fleet, rides: 30_000, days: 300 }, measure: measureRent },
  statements: { size: { ...fleet, rides: 1_150_000, days: 42 }, measure: measureStatements },
  // Each ride has two entries.
  reading: { size: { ...fleet, rides: 1_250_000, days: 30, connectedDays: 1 }, measure: measureReading },
  held: { size: { ...fleet, rides: 10_000, days: 30, connectedDays: 1 }, measure: measureHeld },
};

for (const [name, { size, measure }] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  process.stdout.write(`${name}\n`);
  await measureOnEach(size, measure, values['server-only'] ? ['server'] : undefined);
}
