import { parseArgs } from 'node:util';
import { measureOnEach, timesOf } from './measured-app.ts';

/*
 * What the activity of a large park's drivers and their rides of 14 days cost with many rides,
 * beside the drivers list that they are shown in:
 *   node bench/measure-activity.ts [--drivers 10000 --rides 1000000 --rounds 7]
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '10000' },
    rides: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
  },
});
const size = { drivers: Number(values.drivers), vehicles: 1_000, rides: Number(values.rides), days: 90 };
const rounds = Number(values.rounds);

await measureOnEach(size, async ({ call }) => {
  const list = await timesOf(rounds, () => call('drivers'));
  const activity = await timesOf(rounds, () => call('driver_activity'));
  const bytes = await call('driver_activity');
  const days = await timesOf(rounds, () => call('driver_days'));
  const dayBytes = await call('driver_days');
  return (
    `activity of ${size.drivers} drivers in ${size.rides} rides ${activity}, ${bytes} bytes; ` +
    `14 days ${days}, ${dayBytes} bytes; list ${list}`
  );
});
