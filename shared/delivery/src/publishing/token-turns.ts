const HOUR_MS = 3_600_000;
/** Builds of a token in an hour. */
const BUILDS = 30;
/** So long a sender waits for another build of its token. */
const SOON_S = 5;

/** The turns of the tokens that publish over HTTP. */
export interface TokenTurns {
  /**
   * Begins a turn. Returns what ends it; seconds to wait while another build of the token is taken, or
   * when it has had as many as it may in an hour.
   */
  begin(token: string): { readonly end: () => void } | { readonly waitSeconds: number };
}

/** One build of a token at a time, and thirty an hour, in this process. */
export function tokenTurns(now: () => number = Date.now): TokenTurns {
  const begun = new Map<string, readonly number[]>();
  const open = new Set<string>();
  return {
    begin(token) {
      if (open.has(token)) return { waitSeconds: SOON_S };
      const recent = (begun.get(token) ?? []).filter((at) => at > now() - HOUR_MS);
      const [first] = recent;
      if (first !== undefined && recent.length >= BUILDS)
        return { waitSeconds: Math.ceil((first + HOUR_MS - now()) / 1_000) };
      begun.set(token, [...recent, now()]);
      open.add(token);
      return { end: () => void open.delete(token) };
    },
  };
}
