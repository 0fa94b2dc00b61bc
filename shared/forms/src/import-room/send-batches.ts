import { randomKey } from '@park/http/random-key';
import { failedCall } from './failed-call.ts';
import type { Sender } from './import-run.ts';

export interface Batches<Item, Outcome> {
  readonly items: readonly Item[];
  /** Where the batch ends that begins with an item. */
  readonly endOf: (items: readonly Item[], from: number) => number;
  /** Sends a batch, the same one always under the same key; an outcome for each of its items. */
  readonly call: (batch: readonly Item[], idempotencyKey: string) => Promise<readonly Outcome[]>;
}

const ATTEMPTS_MAX = 3;

/**
 * Sends items batch by batch in their order. A batch whose answer was lost is sent once more under
 * its key.
 */
export function batchSender<Item, Outcome>(batches: Batches<Item, Outcome>): Sender<Outcome | null> {
  const { items, endOf, call } = batches;
  const key = randomKey();
  return {
    outcomes: items.map(() => null),
    isDone: (outcomes) => !outcomes.includes(null),
    async send(run) {
      let failures = 0;
      for (;;) {
        const { outcomes } = run.read();
        const from = outcomes.indexOf(null);
        if (from < 0 || !run.mayGoOn()) return;
        const batch = items.slice(from, endOf(items, from));
        try {
          const answers = await call(batch, `${key}-${from}`);
          run.set({ outcomes: outcomes.toSpliced(from, batch.length, ...answers) });
          failures = 0;
        } catch (cause) {
          failures += 1;
          const { pause, isBusy, isFinal, waitMs, sentence } = failedCall(cause, failures);
          const given = isFinal ? 'refused' : failures >= ATTEMPTS_MAX ? 'server' : null;
          const reason = pause ?? (isBusy ? null : given);
          if (reason === null) await run.wait(waitMs);
          else run.pause(reason, sentence);
        }
      }
    },
  };
}
