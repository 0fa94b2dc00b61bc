import { correct, type CustodyOutcome, handOver, type Held, heldAt, takeBack, touchedBy } from './custody.ts';

const driver = (id: string, from: number, to = Infinity): Held => ({
  id,
  kind: 'driver',
  driverId: id.toUpperCase(),
  from,
  to,
});
const A = driver('a', 0, 10);
const B = driver('b', 10, 20);
const C = driver('c', 30);
const CAR = [A, B, C];
const to = (name: string, at: number) => ({ kind: 'driver' as const, driverId: name, at });
const changeOf = (outcome: CustodyOutcome | undefined) => {
  if (!outcome || !('changed' in outcome)) throw new Error(`not a change: ${JSON.stringify(outcome)}`);
  return outcome;
};
const spans = (each: readonly { driverId: string | null; from: number; to: number }[]) =>
  each.map(({ driverId, from, to: end }) => `${driverId} ${from}–${end}`);

describe('a car that is handed over', () => {
  it('is no longer with whoever had it, and is until that one would have brought it', () => {
    const { changed, added } = changeOf(handOver(CAR, to('D', 15)));
    expect([spans(changed), spans(added)]).toEqual([['B 10–15'], ['D 15–20']]);
  });

  it('that nobody had is with the new one until the next took it', () => {
    expect(spans(changeOf(handOver(CAR, to('D', 25))).added)).toEqual(['D 25–30']);
  });

  it('is with the new one until now where nobody took it later', () => {
    const { changed, added } = changeOf(handOver(CAR, to('D', 40)));
    expect([spans(changed), spans(added)]).toEqual([['C 30–40'], ['D 40–Infinity']]);
    expect(spans(changeOf(handOver([], to('D', 5))).added)).toEqual(['D 5–Infinity']);
  });

  it('at the very moment of another handover is refused with that one, and so is one to whoever has it', () => {
    expect(handOver(CAR, to('D', 10))).toEqual({ inWay: B });
    expect(handOver(CAR, to('C', 40))).toEqual({ inWay: C });
  });
});

describe('a time that is corrected', () => {
  it('moves whoever touches it, as one handover', () => {
    expect(spans(changeOf(correct(CAR, 'b', { from: 12 })).changed)).toEqual(['B 12–20', 'A 0–12']);
    expect(spans(changeOf(correct(CAR, 'a', { to: 7 })).changed)).toEqual(['A 0–7', 'B 7–20']);
  });

  it('may use up time that nobody had, up to the next', () => {
    expect(spans(changeOf(correct(CAR, 'b', { to: 30 })).changed)).toEqual(['B 10–30']);
    expect(correct(CAR, 'b', { to: 31 })).toEqual({ inWay: C });
    expect(correct(CAR, 'b', { to: Infinity })).toEqual({ inWay: C });
  });

  it('never takes all the time of another one', () => {
    expect(correct(CAR, 'b', { from: 0 })).toEqual({ inWay: A });
    expect(correct(CAR, 'a', { to: 20 })).toEqual({ inWay: B });
  });

  it('that stays as it is changes nothing', () => {
    expect(correct(CAR, 'b', { from: 10 })).toEqual({ removed: [], changed: [], added: [] });
  });

  it('ends after it began', () => {
    expect(correct(CAR, 'b', { from: 20 })).toEqual({ isEmpty: true });
    expect(correct(CAR, 'x', {})).toBeUndefined();
  });
});

describe('a handover that is taken back', () => {
  it('leaves the car with whoever had it before, or with nobody', () => {
    expect(spans(takeBack(CAR, 'b')?.changed ?? [])).toEqual(['A 0–20']);
    expect(takeBack(CAR, 'c')).toMatchObject({ removed: [C], changed: [] });
  });
});

it('who had a car is who had it at the first moment, and no longer at the last', () => {
  expect([0, 9, 10, 20, 99].map((at) => heldAt(CAR, at)?.id)).toEqual(['a', 'a', 'b', undefined, 'c']);
});

it('what an act concerns is the time that has changed hands, and those who had it then', () => {
  const late = changeOf(correct(CAR, 'b', { from: 12 }));
  expect(touchedBy(CAR, late)).toEqual({ from: 10, to: 12, driverIds: ['B', 'A'] });
  expect(touchedBy(CAR, changeOf(handOver(CAR, to('D', 15))))).toEqual({
    from: 15,
    to: 20,
    driverIds: ['B', 'D'],
  });
});
