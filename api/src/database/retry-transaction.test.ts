import { noteUnknownOutcome } from './lost-connection.ts';
import { retryTransaction } from './retry-transaction.ts';

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Fails with these errors, one after the other, and then succeeds. */
function failing(errors: readonly Error[]) {
  const left = [...errors];
  const runs = { count: 0 };
  const transaction = async () => {
    runs.count += 1;
    const error = left.shift();
    if (error !== undefined) throw error;
    return 'done';
  };
  return { transaction, runs };
}

function lostAtCommit(): Error {
  const error = failure('ECONNRESET');
  noteUnknownOutcome(error);
  return error;
}

const FAILOVER = { failoverMs: 60_000 };

describe('a transaction whose server is lost', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006'])(
    'runs again on the server that takes over (%s)',
    async (code) => {
      const { transaction, runs } = failing([failure(code), failure(code)]);
      expect(await retryTransaction(transaction, FAILOVER)).toBe('done');
      expect(runs.count).toBe(3);
    },
  );

  it('does not run again when nobody knows whether it was committed', async () => {
    const { transaction, runs } = failing([lostAtCommit()]);
    await expect(retryTransaction(transaction, FAILOVER)).rejects.toThrow('ECONNRESET');
    expect(runs.count).toBe(1);
  });

  it('runs again even then when it may run twice', async () => {
    const { transaction } = failing([lostAtCommit()]);
    expect(await retryTransaction(transaction, { ...FAILOVER, isRepeatable: true })).toBe('done');
  });

  it('does not wait where no other server could take over', async () => {
    const { transaction, runs } = failing([failure('ECONNREFUSED')]);
    await expect(retryTransaction(transaction, { isRepeatable: true })).rejects.toThrow('ECONNREFUSED');
    expect(runs.count).toBe(1);
  });

  it('does not run again after an error of its own', async () => {
    const { transaction, runs } = failing([failure('23505')]);
    await expect(retryTransaction(transaction, { ...FAILOVER, isRepeatable: true })).rejects.toThrow('23505');
    expect(runs.count).toBe(1);
  });
});
