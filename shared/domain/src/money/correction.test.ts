import { correctedAmount, correctionDifference, correctionObstacle } from './correction.ts';

const entry = { id: 'e-1', corrects: null, source: { type: 'hand', id: null } };

describe('the correction of an entry', () => {
  it.each([
    ['ride', null],
    ['commission', null],
    ['rent', null],
    ['fine', null],
    ['opening', 'opening'],
    ['advance', null],
    ['payout', 'payout'],
    ['payout_returned', 'payout'],
    ['correction', 'correction'],
  ])('of the kind %s has the obstacle %j', (kind, obstacle) => {
    expect(correctionObstacle({ ...entry, kind })).toBe(obstacle);
  });

  it('needs the id of the entry', () => {
    expect(correctionObstacle({ ...entry, id: null, kind: 'fine' })).toBe('noId');
  });

  it.each([
    ['a ride that came after its month was closed', 'correction', 'ride', null, null],
    ['what takes a late ride back', 'correction', 'ride', 'e-0', 'correction'],
    ['what takes a ride back', 'ride', 'ride', 'e-0', 'correction'],
    ['a difference of commission', 'correction', 'system', null, 'correction'],
  ])('of %s has its obstacle', (_, kind, type, corrects, obstacle) => {
    expect(correctionObstacle({ ...entry, kind, corrects, source: { type, id: 'r-1' } })).toBe(obstacle);
  });

  it.each([
    [-2550, -2550, 3000, -450],
    [-2550, -2550, 2000, 550],
    [-2550, -2550, 0, 2550],
    [-2550, -2550, 2550, 0],
    [5000, 5000, 6000, 1000],
    [5000, null, 0, -5000],
    [5000, 6000, 6000, 0],
    [5000, 6000, 5000, -1000],
    [-2550, 0, 2550, -2550],
    [5000, 5000, null, null],
  ])('of %i that is %j in all to %j posts %j', (amount, inAll, right, difference) => {
    expect(correctionDifference({ amount, inAll }, right)).toBe(difference);
  });

  it('leaves an entry of which nothing more is known as it is', () => {
    expect(correctedAmount({ amount: 5, inAll: null })).toBe(5);
  });
});
