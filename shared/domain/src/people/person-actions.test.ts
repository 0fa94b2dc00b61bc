import { isLastAdmin, obstacleOf, type ActedOn } from './person-actions.ts';

const person = (id: string, parts: Partial<ActedOn> = {}): ActedOn => ({
  id,
  role: 'operator',
  isActive: true,
  hasSecondFactor: true,
  ...parts,
});
const anna = person('anna', { role: 'admin' });
const boris = person('boris');

describe('an action on a person', () => {
  it.each([
    ['switchOff', anna, 'oneself'],
    ['resetLink', anna, 'oneself'],
    ['removeSecondFactor', anna, 'oneself'],
    ['changeRole', anna, 'lastAdmin'],
    ['changeRole', boris, null],
    ['switchOff', boris, null],
    ['resetLink', boris, null],
    ['resetLink', person('boris', { isActive: false }), 'switchedOff'],
    ['removeSecondFactor', boris, null],
    ['removeSecondFactor', person('boris', { hasSecondFactor: false }), 'noSecondFactor'],
  ] as const)('%s of %j is stopped by %j', (action, target, obstacle) => {
    expect(obstacleOf(action, target, { ownId: 'anna', people: [anna, boris] })).toBe(obstacle);
  });

  it('stops at the last administrator, whoever asks', () => {
    expect(obstacleOf('switchOff', anna, { ownId: 'boris', people: [anna, boris] })).toBe('lastAdmin');
  });

  it('does not take a person without an id for oneself', () => {
    const nobody = { ...boris, id: null };
    expect(obstacleOf('switchOff', nobody, { ownId: null, people: [anna, nobody] })).toBeNull();
  });
});

describe('the last administrator', () => {
  it.each([
    [[anna, boris], true],
    [[anna, person('vera', { role: 'ADMIN' })], false],
    [[anna, person('vera', { role: 'admin', isActive: false })], true],
  ])('among %j: %j', (people, isLast) => {
    expect(isLastAdmin(anna, people)).toBe(isLast);
  });

  it('is not one who is switched off', () => {
    const off = person('vera', { role: 'admin', isActive: false });
    expect(isLastAdmin(off, [anna, off])).toBe(false);
  });
});
