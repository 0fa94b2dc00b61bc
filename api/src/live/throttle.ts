/**
 * Calls `act` at once for the first of several requests, and once more at the end of the pause if
 * others came.
 */
export interface Throttle {
  request(name: string): void;
  stop(): void;
}

/** Limits the calls for each name to one in `pauseMs`. */
export function createThrottle(pauseMs: number, act: (name: string) => void): Throttle {
  const pauses = new Map<string, { timer: NodeJS.Timeout; isRequested: boolean }>();

  function begin(name: string): void {
    act(name);
    const timer = setTimeout(() => {
      const isRequested = pauses.get(name)?.isRequested === true;
      pauses.delete(name);
      if (isRequested) begin(name);
    }, pauseMs).unref();
    pauses.set(name, { timer, isRequested: false });
  }

  return {
    request(name) {
      const pause = pauses.get(name);
      if (pause === undefined) begin(name);
      else pause.isRequested = true;
    },
    stop() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}
