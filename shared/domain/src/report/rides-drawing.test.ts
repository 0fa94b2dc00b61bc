import { drawRides, ridesOnMap } from './rides-drawing.ts';

const frame = { width: 400, height: 240, margin: 40 };
const at = (lat: number, lng: number) => ({ lat, lng });
const ride = (from: ReturnType<typeof at> | null, to: ReturnType<typeof at> | null) => ({ from, to });
const city = [
  ride(at(53.9, 27.5), at(53.92, 27.6)),
  ride(at(53.88, 27.55), at(53.95, 27.52)),
  ride(at(53.93, 27.61), null),
];

describe('which rides are on one map', () => {
  it('are those with a place on the earth, however few ends they have', () => {
    const rides = [...city, ride(null, null), ride(at(91, 0), null)];
    expect(ridesOnMap(rides)).toEqual({ drawn: [0, 1, 2], withoutPlace: 2, farAway: 0 });
  });

  it('leave out, and count, what is so far away that the city would be a dot', () => {
    const rides = [ride(at(0, 0), at(0, 0)), ...city, ride(at(53.9, 27.5), at(40.4, -3.7))];
    expect(ridesOnMap(rides)).toEqual({ drawn: [1, 2, 3], withoutPlace: 0, farAway: 2 });
  });

  it('have the airport outside the city, and all of a park whose rides are long', () => {
    expect(ridesOnMap([...city, ride(at(53.9, 27.5), at(53.88, 28.03))]).farAway).toBe(0);
    const long = [53, 53.5, 54, 54.5, 55].map((lat) => ride(at(lat, 27), at(lat, 30)));
    expect(ridesOnMap(long)).toEqual({ drawn: [0, 1, 2, 3, 4], withoutPlace: 0, farAway: 0 });
  });

  it('are as near to each other on both sides of the date line', () => {
    const rides = [ride(at(52, 179.9), at(52, -179.9)), ride(at(52, -179.8), at(52, 179.95))];
    expect(ridesOnMap(rides).drawn).toEqual([0, 1]);
    const drawing = drawRides(rides, frame);
    expect(drawing?.ways[0]?.end?.x).toBeGreaterThan(drawing?.ways[0]?.start?.x ?? Infinity);
  });
});

describe('a drawing of many rides', () => {
  it('has them all at one scale inside its margins, north up', () => {
    const drawing = drawRides(city, frame);
    const points = (drawing?.ways ?? []).flatMap(({ start, end }) => [start ?? [], end ?? []].flat());
    expect(points).toHaveLength(5);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(40 - 1e-9);
      expect(x).toBeLessThanOrEqual(360 + 1e-9);
      expect(y).toBeGreaterThanOrEqual(40 - 1e-9);
      expect(y).toBeLessThanOrEqual(200 + 1e-9);
    }
    const [first, second] = drawing?.ways ?? [];
    expect(first?.end?.y).toBeLessThan(first?.start?.y ?? -Infinity);
    expect(second?.start?.y).toBeGreaterThan(second?.end?.y ?? Infinity);
  });

  it('has a bar that measures them', () => {
    const [north, south] = [at(53.9, 27.5), at(53.9 - 1 / 111.195, 27.5)];
    const drawing = drawRides([ride(north, south)], frame);
    const way = drawing?.ways[0];
    const length = (way?.end?.y ?? NaN) - (way?.start?.y ?? NaN);
    expect((length / (drawing?.bar.length ?? NaN)) * (drawing?.bar.km ?? NaN)).toBeCloseTo(1, 3);
  });

  it('is not there without a place', () => {
    expect(drawRides([ride(null, null)], frame)).toBeNull();
    expect(drawRides([], frame)).toBeNull();
  });
});
