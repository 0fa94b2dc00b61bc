import { importRides } from '@park/contract/ride-sources';
import type { FileRide } from '@park/domain/ride-file/read-ride-files';
import { countVerdicts } from '@park/domain/ride-file/ride-batches';
import { ApiError } from '@park/http/api-error';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { answerOf } from '../ride-import.testing.tsx';
import { rideRun } from './ride-run.ts';

const rides = (count: number): FileRide[] =>
  Array.from({ length: count }, (_, at) => ({
    file: 0,
    line: at + 2,
    ride: {
      externalId: `R-${at}`,
      status: 'cancelled',
      driver: { externalId: 'd' },
      pickupTime: '2024-03-20T09:00:00Z',
    },
  }));

/** A server that answers each request in turn: with an error, or with a verdict for each ride. */
function serve(...answers: (Error | null)[]) {
  let time = 0;
  return new FakeApi().on(importRides, ({ rides: sent, dryRun }) => {
    const answer = answers[time] ?? null;
    time += 1;
    if (answer) throw answer;
    return answerOf(sent, dryRun ? 'unchanged' : 'created');
  });
}

const runOf = (api: FakeApi, count: number, isTried = false) =>
  rideRun({ rides: rides(count), sourceId: 's-1', http: api, isTried }).run;

/** How far a run has come, with the number of rides that there is an answer for. */
function stateOf({ read }: ReturnType<typeof runOf>) {
  const state = read();
  return { ...state, sent: state.outcomes.filter((outcome) => outcome !== null).length };
}

const tooMany = () => new ApiError('http', 'Too many', 429, { error: 'Too many' }, undefined, 30);

describe('the rides of files', () => {
  it('are sent 1,000 at a time, in their order, each batch under a key of its own', async () => {
    const api = serve();
    const run = runOf(api, 2_300);
    await run.start();
    expect(
      api.calls.map(({ params, input }) => [params['id'], (input as { rides: unknown[] }).rides.length]),
    ).toEqual([
      ['s-1', 1_000],
      ['s-1', 1_000],
      ['s-1', 300],
    ]);
    expect(new Set(api.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(stateOf(run)).toMatchObject({ phase: 'done', sent: 2_300, pause: null });
    expect(countVerdicts(run.read().outcomes).created).toBe(2_300);
  });

  it('are only judged in a dry run, which needs no key', async () => {
    const api = serve();
    const run = runOf(api, 2, true);
    await run.start();
    expect(api.calls[0]).toMatchObject({ input: { dryRun: true } });
    expect(api.calls[0]).not.toHaveProperty('idempotencyKey');
  });

  it('wait as long as the server asks for, say so, and go on', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-27T09:00:00Z') });
    try {
      const api = serve(null, tooMany());
      const run = runOf(api, 1_500);
      const done = run.start();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(stateOf(run)).toMatchObject({
        phase: 'running',
        sent: 1_000,
        waitUntil: Date.parse('2026-11-27T09:00:30Z'),
      });
      await jest.advanceTimersByTimeAsync(30_000);
      await done;
      expect(stateOf(run)).toMatchObject({ phase: 'done', sent: 1_500, waitUntil: null });
      // The refused batch was sent again under its key.
      expect(api.calls[2]?.idempotencyKey).toBe(api.calls[1]?.idempotencyKey);
    } finally {
      jest.useRealTimers();
    }
  });

  it('can be stopped while they wait, and go on where they were', async () => {
    const api = serve(null, tooMany());
    const run = runOf(api, 1_500);
    run.subscribe(() => {
      if (run.read().waitUntil !== null) run.stop();
    });
    await run.start();
    expect(stateOf(run)).toMatchObject({ phase: 'paused', pause: 'stopped', sent: 1_000 });
    await run.start();
    expect(stateOf(run)).toMatchObject({ phase: 'done', sent: 1_500 });
    expect(api.calls).toHaveLength(3);
  });

  it.each([
    ['the connection is lost', networkLoss(), 'network', null],
    ['the session has ended', refusal(401, { error: 'Expired' }), 'signedOut', 'Expired'],
    ['the role may not', refusal(403, { error: 'No' }), 'forbidden', 'No'],
    [
      'the server refuses the request',
      refusal(404, { error: 'No such source' }),
      'refused',
      'No such source',
    ],
  ])('pause when %s', async (_, error, pause, sentence) => {
    const run = runOf(serve(null, error), 1_500);
    await run.start();
    expect(stateOf(run)).toMatchObject({ phase: 'paused', sent: 1_000, pause, sentence });
  });

  it('give a failing server three attempts', async () => {
    jest.useFakeTimers();
    try {
      const failing = () => refusal(502, { error: 'Broken' });
      const api = serve(failing(), failing(), failing());
      const run = runOf(api, 1);
      const done = run.start();
      await jest.advanceTimersByTimeAsync(60_000);
      await done;
      expect([api.calls.length, run.read().pause]).toEqual([3, 'server']);
    } finally {
      jest.useRealTimers();
    }
  });
});
