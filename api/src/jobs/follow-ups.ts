import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { enterPark, type ParkDatabase } from '../database/enter-park.ts';

declare module 'fastify' {
  interface FastifyInstance {
    followUps: FollowUps;
  }
}

/** The rest of the work of an act: a row that the act's transaction writes, done by a job of the park. */
export interface FollowUps {
  /** Names a kind of work and how it is done; what fails is done again, so it must converge. */
  on<Data extends object>(kind: string, run: (data: Data, parkId: string) => Promise<void>): void;
  /** After the act's request has done what it had time for: forgets the row, or asks for the job. */
  end(park: ParkDatabase, note: Note, isDone: boolean): Promise<void>;
  /** Asks for the job of a park now. */
  wake(parkId: string): Promise<void>;
}

export interface Note {
  readonly id: string;
  readonly parkId: string;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly data: object;
}

/** A request that works on its own follow-up has so long until the job of the minute takes it up. */
const OWN_SECONDS = 30;

/** Writes what is to follow; in the transaction of the act, in its park. */
export async function noteFollowUp(tx: Pick<Queryable, 'query'>, kind: string, data: object): Promise<Note> {
  return onlyRow(
    await tx.query<Note>(
      `insert into follow_up (taxi_park_id, kind, data) values (current_park(), $1, $2::jsonb)
       returning id::text as id, taxi_park_id as "parkId"`,
      [kind, JSON.stringify(data)],
    ),
  );
}

const forget = (park: ParkDatabase, id: string) => park.query('delete from follow_up where id = $1', [id]);

async function addFollowUps(app: FastifyInstance): Promise<void> {
  const { database, clock, jobs } = app;
  const kinds = new Map<string, (data: object, parkId: string) => Promise<void>>();
  const wake = (parkId: string) => jobs.send('follow-ups-of-park', { parkId });

  jobs.work('follow-ups', { cron: '* * * * *' }, async () => {
    const parks = await database.query<{ id: string }>(
      `select distinct taxi_park_id as id from follow_up
       where noted_at < clock_timestamp() - make_interval(secs => ${OWN_SECONDS})`,
    );
    for (const { id } of parks) await wake(id);
  });
  jobs.work<{ parkId: string }>('follow-ups-of-park', { atOnce: 2 }, async ({ parkId }) => {
    const park = enterPark(database, parkId, clock);
    const failures: unknown[] = [];
    const rows = await park.query<Row>('select id::text as id, kind, data from follow_up order by id');
    for (const { id, kind, data } of rows) {
      try {
        const run = kinds.get(kind);
        if (run === undefined) continue;
        await run(data, parkId);
        await forget(park, id);
      } catch (error) {
        // One that fails holds back no other; it is tried again.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  });

  app.decorate('followUps', {
    on<Data extends object>(kind: string, run: (data: Data, parkId: string) => Promise<void>) {
      // What was noted of a kind is what its writers give.
      kinds.set(kind, run as (data: object, parkId: string) => Promise<void>);
    },
    async end(park, { id, parkId }, isDone) {
      await (isDone ? forget(park, id) : wake(parkId));
    },
    wake,
  });
}

/** `app.followUps`. */
export const followUps = fp(addFollowUps, { name: 'follow-ups', dependencies: ['jobs'] });
