import 'fake-indexeddb/auto';
import { createDriver, listDrivers } from '@park/contract/drivers';
import { DRIVER_IMPORTER } from '@park/domain/import/driver-import';
import type { RowState } from '@park/domain/import/import-progress';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { type ImportJob, JOB_FORM } from './import-job.ts';
import { type JobStore, jobStoreOf } from './job-store.ts';
import { type RowRun, rowRun, type RowRunParts } from './send-rows.ts';

export const plan: RowRunParts['plan'] = {
  importer: DRIVER_IMPORTER,
  create: (http, input, idempotencyKey) => http.call(createDriver, input as never, { idempotencyKey }),
  readPark: async (http) => ({ drivers: (await http.call(listDrivers, undefined)).drivers, vehicles: [] }),
};
const phoneOf = (at: number): string => `+375 29 100-00-${String(at).padStart(2, '0')}`;

let jobs = 0;

export function jobOf(count: number): ImportJob {
  jobs += 1;
  return {
    form: JOB_FORM,
    kind: 'drivers',
    id: `job-${jobs}`,
    fileName: 'drivers.csv',
    delimiter: ';',
    headings: ['ФИО'],
    startedAt: Date.now(),
    refused: [],
    rows: Array.from({ length: count }, (_, at) => ({
      line: at + 2,
      cells: [`Driver ${at}`],
      title: `Driver ${at}`,
      input: { name: `Driver ${at}`, email: `d${at}@park.by`, phone: phoneOf(at), password: 'secret' },
      keys: [{ field: 'phone', key: `291000${String(at).padStart(3, '0')}` }],
      idempotencyKey: `key-${jobs}-${at}`,
    })),
  };
}

/** A server that creates each driver that it is sent, whatever its answer. */
export function parkOf(answer: (at: number, time: number) => Error | undefined = () => undefined) {
  const created: string[] = [];
  const times = new Map<number, number>();
  const api = new FakeApi()
    .on(createDriver, ({ name, phone }) => {
      const at = Number(name.split(' ')[1]);
      const time = (times.get(at) ?? 0) + 1;
      times.set(at, time);
      const failure = answer(at, time);
      if (failure && !failure.message.startsWith('after')) throw failure;
      created.push(phone);
      if (failure) throw networkLoss();
      return { driver: makeDriver({ userId: `d-${at}` }) };
    })
    .on(listDrivers, () => ({
      drivers: created.map((phone, at) =>
        makeDriver({ userId: `d-${at}`, User: { id: `d-${at}`, name: 'x', phone, email: null } }),
      ),
    }));
  return { api, created };
}

let people = 0;
function newStore(): JobStore {
  people += 1;
  return jobStoreOf(`person-${people}`, 'drivers');
}

export async function begun(api: FakeApi, count: number, store = newStore()) {
  const job = jobOf(count);
  await store.keepJob(job);
  return { ...rowRun({ job, plan, http: api, store }), store };
}

export const states = (run: RowRun['run']): RowState[] => run.read().outcomes.map(({ state }) => state);
