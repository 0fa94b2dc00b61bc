import { correctedAmount, correctionDifference, correctionObstacle } from './correction.ts';

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
    expect(correctionObstacle({ id: 'e-1', kind })).toBe(obstacle);
  });

  it('needs the id of the entry', () => {
    expect(correctionObstacle({ id: null, kind: 'fine' })).toBe('noId');
  });

  it.each([
    [-2550, [], '30', -450],
    [-2550, [], '20', 550],
    [-2550, [], '0', 2550],
    [-2550, [], '25.50', 0],
    [5000, [], '60', 1000],
    [5000, [], '0', -5000],
    [5000, [1000], '60', 0],
    [5000, [1000], '50', -1000],
    [-2550, [2550], '25.5', -2550],
    [5000, [], '', null],
    [5000, [], '-1', null],
    [5000, [], '1.001', null],
  ])('of %i with earlier corrections %j to %j posts %j', (amount, earlier, text, difference) => {
    const corrections = [
      ...earlier.map((each) => ({ corrects: 'e-1', amount: each })),
      { corrects: 'e-2', amount: 77 },
    ];
    expect(correctionDifference({ id: 'e-1', amount }, corrections, text)).toBe(difference);
  });

  it('leaves an entry without a name of its own as it is', () => {
    expect(correctedAmount({ id: null, amount: 5 }, [{ corrects: null, amount: 7 }])).toBe(5);
  });
});
