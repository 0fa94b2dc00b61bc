import { keepAnswers } from './kept-answers.ts';

const answer = (version: string, bytes = 10) => ({ version, body: Buffer.alloc(bytes, version) });

describe('kept answers', () => {
  it('are made once for all who ask at the same moment, and not again while the version is the same', async () => {
    const kept = keepAnswers(1_000);
    const make = jest.fn(() => Promise.resolve(answer('1')));
    const answers = await Promise.all(Array.from({ length: 10 }, () => kept.answer('north', '1', make)));
    answers.push(await kept.answer('north', '1', make));
    expect(new Set(answers).size).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
    expect(kept.counts).toEqual({ kept: 10, made: 1 });
  });

  it.each(['2', '0'])('are made again for version %s, higher or lower', async (version) => {
    const kept = keepAnswers(1_000);
    await kept.answer('north', '1', () => Promise.resolve(answer('1')));
    const next = await kept.answer('north', version, () => Promise.resolve(answer(version)));
    expect(next.version).toBe(version);
    expect(kept.bytes).toBe(10);
  });

  it('are kept under the version that was made, which may be newer than the one that was asked for', async () => {
    const kept = keepAnswers(1_000);
    await kept.answer('north', '1', () => Promise.resolve(answer('2')));
    const make = jest.fn(() => Promise.resolve(answer('2')));
    await kept.answer('north', '2', make);
    expect(make).not.toHaveBeenCalled();
  });

  it('are forgotten when there are too many bytes, those first that nobody asked for', async () => {
    const kept = keepAnswers(100);
    const ask = async (key: string) => {
      const make = jest.fn(() => Promise.resolve(answer('1', 40)));
      await kept.answer(key, '1', make);
      return make.mock.calls.length > 0 ? 'made' : 'kept';
    };
    const asked = [];
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) asked.push(`${key} ${await ask(key)}`);
    expect(asked).toEqual(['a made', 'b made', 'a kept', 'c made', 'a kept', 'b made']);
    expect(kept.bytes).toBe(80);
  });

  it('do not include one that is larger than half of all, nor a failure', async () => {
    const kept = keepAnswers(100);
    await kept.answer('large', '1', () => Promise.resolve(answer('1', 51)));
    expect(kept.bytes).toBe(0);
    await expect(kept.answer('north', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await kept.answer('north', '1', () => Promise.resolve(answer('1')))).version).toBe('1');
  });
});
