import { whenQuiet } from './quiet-moments.ts';
import { fetchPartWhenIdle } from './use-late-part.ts';

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

describe('work that may come late', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it('waits for a pause in what a person types, presses or scrolls', () => {
    const work = jest.fn();
    whenQuiet(work);
    for (let second = 0; second < 12; second += 1) {
      jest.advanceTimersByTime(1000);
      press();
    }
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(4000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is done one after the other, so that a key between two of them is answered', () => {
    const done: string[] = [];
    for (const name of ['first', 'second']) whenQuiet(() => done.push(name));
    while (done.length === 0) jest.advanceTimersToNextTimer();
    expect(done).toEqual(['first']);
    press();
    jest.advanceTimersByTime(1000);
    expect(done).toEqual(['first']);
    jest.advanceTimersByTime(5000);
    expect(done).toEqual(['first', 'second']);
  });

  it('goes on after one that failed', () => {
    const work = jest.fn();
    whenQuiet(() => {
      throw new Error('of its own');
    });
    whenQuiet(work);
    expect(() => jest.runAllTimers()).toThrow('of its own');
    jest.runAllTimers();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('begins some seconds after it was asked for; each part is fetched, and one that fails twice is silent', async () => {
    const loads = [
      jest.fn(() => Promise.reject(new Error('offline'))),
      jest.fn(() => Promise.resolve('part')),
    ];
    fetchPartWhenIdle(...loads);
    await jest.advanceTimersByTimeAsync(4000);
    expect(loads.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loads.map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });
});
