/** A profile of the browser's `Profiler` domain, as far as it is used here. */
export interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Where a function begins, both numbers counted from zero. */
export interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** The browser's own work, also what scripts call of it. */
export const NATIVE = 'native (parse, style, layout, paint)';
export const GARBAGE = 'garbage collection';
const IDLE = new Set(['(idle)', '(root)']);

/** Milliseconds of self time by place; idle time is left out. `placeOf` answers for what has a script. */
export function timeByPlace(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  placeOf: (frame: CallFrame) => string,
): ReadonlyMap<string, number> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const self = new Map<number, number>();
  samples.forEach((id, index) => {
    // A delta is the time since the sample before, so a sample lasts until the next one.
    self.set(id, (self.get(id) ?? 0) + (timeDeltas[index + 1] ?? 0) / 1000);
  });
  const times = new Map<string, number>();
  for (const [id, ms] of self) {
    const frame = frames.get(id);
    if (!frame || IDLE.has(frame.functionName)) continue;
    const native = frame.functionName === '(garbage collector)' ? GARBAGE : NATIVE;
    const place = frame.url === '' ? native : placeOf(frame);
    times.set(place, (times.get(place) ?? 0) + ms);
  }
  return times;
}
