import { openDatabase } from '../database/open-database.ts';
import { enterPark } from '../database/enter-park.ts';
import { addLink } from '../ingest/held-rides.ts';

/*
 * A program for follow-ups.long.test.ts: says whom a source means by a name, and is killed once that
 * is committed, before anything that is to follow is done or asked for.
 */
const { settings, parkId, sourceId, ref, recordId } = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase(settings);
const unit = { currency: 'BYN', decimals: 2 };
const park = enterPark(database, parkId, undefined);
const link = { subject: 'driver', ref, recordId, from: '-infinity' } as const;
await addLink({ park, parkId, sourceId, unit, now: new Date() }, link);
process.kill(process.pid, 'SIGKILL');
