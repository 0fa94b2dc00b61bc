import { chooseReplica, lagOf, withPosition } from './replica-choice.ts';
import type { LogPosition } from './replica-choice.ts';

const limits = { now: 10_000, maxLagMs: 5_000 };
const known: readonly LogPosition[] = [
  { at: 4_000, position: 100 },
  { at: 8_000, position: 200 },
  { at: 9_500, position: 300 },
];
const replica = (name: string, replayed: number | null, reading = 0) => ({ name, replayed, reading });

describe('a replica', () => {
  it('is as old as the newest position of the primary that it has replayed', () => {
    expect(lagOf(replica('a', 300), known, 10_000)).toBe(500);
    expect(lagOf(replica('a', 299), known, 10_000)).toBe(2_000);
    expect(lagOf(replica('a', 150), known, 10_000)).toBe(6_000);
    expect(lagOf(replica('a', 99), known, 10_000)).toBe(Infinity);
  });

  it('does not age while the primary has nothing to write', () => {
    const idle = [5_000, 6_000, 7_000].reduce<readonly LogPosition[]>(
      (positions, at) => withPosition(positions, { at, position: 100 }, 5_000),
      [],
    );
    expect(lagOf(replica('a', 100), idle, 7_100)).toBe(100);
  });

  it('ages when the primary no longer answers', () => {
    expect(lagOf(replica('a', 300), known, 60_000)).toBe(50_500);
    expect(chooseReplica([replica('a', 300)], known, { now: 60_000, maxLagMs: 5_000 })).toBeNull();
  });

  it('is not chosen when it is too far behind, or does not answer', () => {
    const replicas = [replica('behind', 150), replica('dead', null), replica('good', 250)];
    expect(chooseReplica(replicas, known, limits)?.name).toBe('good');
    expect(chooseReplica(replicas.slice(0, 2), known, limits)).toBeNull();
    expect(chooseReplica([], known, limits)).toBeNull();
  });

  it('is the least busy of those that are recent enough, not the most recent one', () => {
    const replicas = [replica('recent', 300, 4), replica('idle', 250, 1), replica('busy', 300, 2)];
    expect(chooseReplica(replicas, known, limits)?.name).toBe('idle');
  });

  it('is compared anew with another primary, whose log ends earlier', () => {
    const next = { at: 11_000, position: 290 };
    const positions = withPosition(known, next, 5_000);
    expect(positions).toEqual([next]);
    expect(lagOf(replica('a', 280), positions, 11_000)).toBe(Infinity);
  });

  it('is compared with no position that is older than the accepted lag', () => {
    expect(withPosition(known, { at: 10_000, position: 400 }, 5_000)).toEqual([
      { at: 8_000, position: 200 },
      { at: 9_500, position: 300 },
      { at: 10_000, position: 400 },
    ]);
  });
});
