/** Who may have a car: a driver, a workshop, or nobody while it stands in reserve. */
export const CUSTODY_KINDS = ['driver', 'repair', 'reserve'] as const;
export type CustodyKind = (typeof CUSTODY_KINDS)[number];

/** A time in which one had a car, in milliseconds since 1970; `to` is no longer part of it. */
export interface Held {
  readonly id: string;
  readonly kind: CustodyKind;
  /** Of the kind `driver` only. */
  readonly driverId: string | null;
  readonly from: number;
  /** Infinity: until now. */
  readonly to: number;
}

export type NewHeld = Omit<Held, 'id'>;

/** What an act makes of the times of one car. */
export interface CustodyChange {
  readonly removed: readonly Held[];
  readonly changed: readonly Held[];
  readonly added: readonly NewHeld[];
}

/** What an act changes, or the time of somebody else that is in its way. */
export type CustodyOutcome = CustodyChange | { readonly inWay: Held } | { readonly isEmpty: true };

const NOTHING: CustodyChange = { removed: [], changed: [], added: [] };

/** Who had a car at a moment; undefined where nobody did. `held` are the times of one car. */
export function heldAt<Each extends Held>(held: readonly Each[], at: number): Each | undefined {
  return held.find(({ from, to }) => from <= at && at < to);
}

/**
 * Hands a car over at a moment: who has it then has it no longer, and what is known of later times
 * stays. In the way is who took it at that very moment, and who already has it.
 */
export function handOver(
  held: readonly Held[],
  { kind, driverId, at }: Pick<Held, 'kind' | 'driverId'> & { readonly at: number },
): CustodyOutcome {
  const current = heldAt(held, at);
  if (current && (current.from === at || (current.kind === kind && current.driverId === driverId)))
    return { inWay: current };
  const next = Math.min(...held.filter(({ from }) => from > at).map(({ from }) => from));
  const changed = current ? [{ ...current, to: at }] : [];
  return { ...NOTHING, changed, added: [{ kind, driverId, from: at, to: current?.to ?? next }] };
}

/**
 * Corrects when a time began or ended. One that touches it at that end moves with it, because that
 * is one handover; everything else that it would reach is in the way. Undefined for an unknown id.
 */
export function correct(
  held: readonly Held[],
  id: string,
  bounds: { readonly from?: number | undefined; readonly to?: number | undefined },
): CustodyOutcome | undefined {
  const own = held.find((each) => each.id === id);
  if (!own) return undefined;
  const { from = own.from, to = own.to } = bounds;
  if (from >= to) return { isEmpty: true };
  if (from === own.from && to === own.to) return NOTHING;
  const changed = [{ ...own, from, to }];
  const before = held.find((each) => each.to === own.from);
  const after = held.find((each) => each.from === own.to);
  if (before && from !== own.from) changed.push({ ...before, to: from });
  if (after && to !== own.to) changed.push({ ...after, from: to });
  const emptied = changed.find((each) => each.from >= each.to);
  const others = held.filter((each) => changed.every(({ id: moved }) => moved !== each.id));
  const inWay = emptied
    ? held.find((each) => each.id === emptied.id)
    : others.find((each) => each.from < to && from < each.to);
  return inWay ? { inWay } : { ...NOTHING, changed };
}

/**
 * Takes a handover back, as if it had never been: who had the car until then has it on. Undefined
 * for an unknown id.
 */
export function takeBack(held: readonly Held[], id: string): CustodyChange | undefined {
  const own = held.find((each) => each.id === id);
  if (!own) return undefined;
  const before = held.find((each) => each.to === own.from);
  return { ...NOTHING, removed: [own], changed: before ? [{ ...before, to: own.to }] : [] };
}

/** The span in which an act changes who had the car, and which drivers it concerns. */
export function touchedBy(
  held: readonly Held[],
  { removed, changed, added }: CustodyChange,
): { readonly from: number; readonly to: number; readonly driverIds: readonly string[] } {
  const moved = changed.flatMap((each) => {
    const was = held.find(({ id }) => id === each.id);
    return was ? [{ was, is: each }] : [];
  });
  const edges = moved.flatMap(({ was, is }) => [
    ...(was.from === is.from ? [] : [was.from, is.from]),
    ...(was.to === is.to ? [] : [was.to, is.to]),
  ]);
  const whole = [...removed, ...added].flatMap(({ from, to }) => [from, to]);
  const drivers = [...removed, ...changed, ...added].flatMap(({ driverId }) => driverId ?? []);
  return {
    from: Math.min(...edges, ...whole),
    to: Math.max(...edges, ...whole),
    driverIds: [...new Set(drivers)],
  };
}
