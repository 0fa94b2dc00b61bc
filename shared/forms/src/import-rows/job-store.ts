import type { Outcomes } from '@park/domain/import/import-progress';
import { createStore, delMany, getMany, set, type UseStore } from 'idb-keyval';
import { type ImportJob, JOB_FORM } from './import-job.ts';

/**
 * How long an import can go on: as long as the server knows the keys of its requests. It may hold
 * passwords.
 */
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface KeptJob {
  readonly job: ImportJob;
  readonly outcomes: Outcomes;
}

/** Where an import is kept on this device: one for each person of a park and kind of record. */
export interface JobStore {
  readonly read: () => Promise<KeptJob | null>;
  /** Both resolve with whether it is kept: a browser may allow a page no storage. */
  readonly keepJob: (job: ImportJob) => Promise<boolean>;
  readonly keepOutcomes: (outcomes: Outcomes) => Promise<boolean>;
  readonly drop: () => Promise<void>;
}

/** A browser may never answer; an import then goes on without being kept. */
const LIMIT_MS = 3000;

let database: UseStore | undefined;
let isSilent = false;

function openDatabase(): UseStore {
  database ??= createStore('fleet-import', 'imports');
  return database;
}

/**
 * The work, or a rejection when the browser does not answer in time; it is not asked again then.
 */
async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isSilent) throw new Error('The database does not answer');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isSilent = true;
      reject(new Error('The database does not answer'));
    }, LIMIT_MS);
  });
  // A browser without a database throws at once: nothing is waited for then.
  const done = Promise.resolve().then(work);
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

function isJob(value: unknown): value is ImportJob {
  return typeof value === 'object' && value !== null && 'form' in value && value.form === JOB_FORM;
}

/**
 * The store of a person's imports of one kind. A person belongs to one park, so that their id names
 * it as well.
 */
export function jobStoreOf(person: string, kind: string, now: () => number = Date.now): JobStore {
  const [jobKey, outcomesKey] = [`${person}/${kind}/job`, `${person}/${kind}/outcomes`];

  async function kept(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await answered(work);
      return true;
    } catch {
      return false;
    }
  }

  const drop = async (): Promise<void> => {
    await kept(() => delMany([jobKey, outcomesKey], openDatabase()));
  };

  return {
    drop,
    keepJob: (job) => kept(() => set(jobKey, job, openDatabase())),
    keepOutcomes: (outcomes) => kept(() => set(outcomesKey, outcomes, openDatabase())),
    async read() {
      const [job, outcomes] = await answered(() =>
        getMany<unknown>([jobKey, outcomesKey], openDatabase()),
      ).catch((): unknown[] => []);
      if (!isJob(job) || !Array.isArray(outcomes) || outcomes.length !== job.rows.length) return null;
      if (now() - job.startedAt <= KEPT_MS) return { job, outcomes: outcomes as Outcomes };
      await drop();
      return null;
    },
  };
}
