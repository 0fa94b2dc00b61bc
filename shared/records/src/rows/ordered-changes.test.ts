import { QueryClient } from '@tanstack/react-query';
import { createOrderedChanges, pendingValue } from './ordered-changes.ts';

function begin() {
  const sent: { readonly value: number; readonly answer: (isSaved: boolean) => void }[] = [];
  const kept: number[] = [];
  const send = (_: string, value: number) =>
    new Promise<void>((resolve, reject) =>
      sent.push({ value, answer: (isSaved) => (isSaved ? resolve() : reject(new Error('refused'))) }),
    );
  const changes = createOrderedChanges<number>(new QueryClient(), ['fare'], send, (_, value) =>
    kept.push(value),
  );
  const said: string[] = [];
  const change = (value: number, pause = 0) =>
    changes.change(
      { id: '1', value, pause },
      { onSaved: () => said.push(`saved ${value}`), onFailed: () => said.push(`failed ${value}`) },
    );
  const shown = () => pendingValue(changes.read('1'));
  const answer = async (isSaved = true) => {
    sent.at(-1)?.answer(isSaved);
    await jest.advanceTimersByTimeAsync(1);
  };
  return { changes, change, sent, kept, said, shown, answer, values: () => sent.map(({ value }) => value) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('changes of one value of a record', () => {
  it('show a value at once, and are sent one at a time, only the latest of those that waited', async () => {
    const { change, values, shown, answer, said, kept } = begin();
    change(2);
    expect(shown()).toBe(2);
    await jest.advanceTimersByTimeAsync(0);
    change(3);
    change(4);
    await jest.advanceTimersByTimeAsync(0);
    expect([values(), shown()]).toEqual([[2], 4]);
    await answer();
    expect([values(), shown(), said, kept]).toEqual([[2, 4], 4, [], [2]]);
    await answer();
    expect([shown(), said, kept]).toEqual([undefined, ['saved 4'], [2, 4]]);
  });

  it('wait while keys are being pressed', async () => {
    const { change, values } = begin();
    change(2, 300);
    await jest.advanceTimersByTimeAsync(200);
    change(3, 300);
    await jest.advanceTimersByTimeAsync(299);
    expect(values()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(values()).toEqual([3]);
  });

  it('are forgotten when they are withdrawn before they are sent', async () => {
    const { changes, change, values, answer, said } = begin();
    change(2);
    await jest.advanceTimersByTimeAsync(0);
    change(3);
    changes.withdraw('1');
    await answer();
    await jest.advanceTimersByTimeAsync(400);
    expect([values(), said]).toEqual([[2], ['saved 2']]);
  });

  it('are not sent where the server has just taken the same value', async () => {
    const { change, values, answer, said } = begin();
    change(2);
    await jest.advanceTimersByTimeAsync(0);
    change(3);
    change(2);
    await answer();
    expect([values(), said]).toEqual([[2], ['saved 2']]);
  });

  it('roll back when the last one fails, and go on with a newer one', async () => {
    const { change, values, shown, answer, said, kept } = begin();
    change(2);
    await jest.advanceTimersByTimeAsync(0);
    change(3);
    await answer(false);
    expect([values(), shown(), said]).toEqual([[2, 3], 3, []]);
    await answer(false);
    expect([shown(), said, kept]).toEqual([undefined, ['failed 3'], []]);
  });

  it('show their result for a moment', async () => {
    const { changes, change, answer } = begin();
    change(2);
    await jest.advanceTimersByTimeAsync(0);
    await answer();
    expect(changes.read('1')?.status).toBe('success');
    await jest.advanceTimersByTimeAsync(2600);
    expect(changes.read('1')).toBeUndefined();
  });

  it('are settled when none of the records is being changed', async () => {
    const { changes, change, answer } = begin();
    change(2);
    await jest.advanceTimersByTimeAsync(0);
    const then = jest.fn();
    void changes.settled(['1', '2']).then(then);
    await changes.settled(['2']);
    expect(then).not.toHaveBeenCalled();
    await answer();
    expect(then).toHaveBeenCalled();
  });
});
