import { ownBlockingMs, type TraceEvent } from './own-blocking.ts';

const ORIGIN = 'http://localhost:1';
const MS = 1000;

const event = (name: string, atMs: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts: atMs * MS,
  ...more,
});
const visit = (atMs: number, url = `${ORIGIN}/?tab=staff`): TraceEvent =>
  event('navigationStart', atMs, { args: { data: { documentLoaderURL: url } } });
const task = (atMs: number, ownMs: number, more: Partial<TraceEvent> = {}): TraceEvent =>
  event('RunTask', atMs, { tdur: ownMs * MS, ...more });

describe('the blocking time of a trace by processor time', () => {
  const load = [visit(10), event('firstContentfulPaint', 100)];

  it('is what tasks take beyond 50 ms each on a processor slowed four times', () => {
    expect(ownBlockingMs([...load, task(200, 20), task(300, 12.5), task(400, 15)], ORIGIN)).toBe(40);
  });

  it('counts neither what came before the first paint nor what comes long after', () => {
    expect(ownBlockingMs([...load, task(50, 40), task(2600, 40)], ORIGIN)).toBe(0);
  });

  it('counts only the thread of the page', () => {
    const others = [task(200, 40, { tid: 2 }), task(200, 40, { pid: 2 })];
    expect(ownBlockingMs([...load, ...others], ORIGIN)).toBe(0);
  });

  it('goes by the last page of the origin, and is not known without one', () => {
    expect(ownBlockingMs([visit(0), task(5, 90), ...load, task(200, 20)], ORIGIN)).toBe(30);
    expect(ownBlockingMs([visit(0, 'about:blank'), task(5, 90)], ORIGIN)).toBeNaN();
  });
});
