import { drawRide, roundLength, straightKm } from './ride-drawing.ts';

const frame = { width: 400, height: 240, margin: 40 };
const minsk = { lat: 53.9, lng: 27.56 };

describe('straightKm', () => {
  it.each([
    ['Minsk and Brest', minsk, { lat: 52.0976, lng: 23.7341 }, 325],
    ['a place and itself', minsk, minsk, 0],
    ['two places beside the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
  ])('is measured between %s', (_, from, to, km) => {
    expect(Math.round(straightKm(from, to) ?? NaN)).toBe(km);
  });

  it.each([
    ['no place', null],
    ['half a place', { lat: 53.9, lng: null }],
    ['a place that is not on the earth', { lat: 91, lng: 0 }],
  ])('is unknown for %s', (_, place) => {
    expect(straightKm(minsk, place)).toBeNull();
    expect(drawRide(minsk, place, frame)).toBeNull();
  });
});

describe('roundLength', () => {
  it.each([
    [7.4, 5],
    [4.9, 2],
    [1.99, 1],
    [0.35, 0.2],
    [0.1, 0.1],
    [60, 50],
  ])('of %d km is %d km', (km, round) => {
    expect(roundLength(km)).toBe(round);
  });
});

describe('a drawing of a ride', () => {
  it('has north up and east to the right', () => {
    const drawing = drawRide(minsk, { lat: 53.92, lng: 27.6 }, frame);
    expect(drawing?.end.x).toBeGreaterThan(drawing?.start.x ?? Infinity);
    expect(drawing?.end.y).toBeLessThan(drawing?.start.y ?? -Infinity);
  });

  it.each([
    ['to the north', { lat: 53.99, lng: 27.56 }],
    ['to the west', { lat: 53.9, lng: 27.1 }],
    ['across', { lat: 53.8, lng: 27.9 }],
    ['to where it began', minsk],
  ])('stays inside its margins: %s', (_, to) => {
    const drawing = drawRide(minsk, to, frame);
    for (const { x, y } of [drawing?.start, drawing?.end].flatMap((point) => point ?? [])) {
      expect(x).toBeGreaterThanOrEqual(40 - 1e-9);
      expect(x).toBeLessThanOrEqual(360 + 1e-9);
      expect(y).toBeGreaterThanOrEqual(40 - 1e-9);
      expect(y).toBeLessThanOrEqual(200 + 1e-9);
    }
  });

  it('is to scale: its bar measures its line', () => {
    const drawing = drawRide(minsk, { lat: 53.93, lng: 27.61 }, frame);
    if (!drawing) throw new Error('There is no drawing');
    const { start, end, bar } = drawing;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    expect((length / bar.length) * bar.km).toBeCloseTo(drawing.straightKm, 2);
  });

  it('is as true across the date line', () => {
    const drawing = drawRide({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }, frame);
    expect(drawing?.end.x).toBeGreaterThan(drawing?.start.x ?? Infinity);
    expect(drawing?.straightKm).toBeCloseTo(22.24, 1);
  });
});
