import {
  editRangeBox,
  followRange,
  nextRange,
  openRangeBox,
  rangeBoxProblem,
  rangeOfAddress,
  settleRangeBox,
} from './range-box.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };

describe('the range of a URL', () => {
  it.each([
    ['2026-03-01', '2026-03-31', march],
    [undefined, undefined, { from: '2026-11-14', to: '2026-11-20' }],
    ['2026-03-01', undefined, { from: '2026-11-14', to: '2026-11-20' }],
    ['2026-03-31', '2026-03-01', { from: '2026-11-14', to: '2026-11-20' }],
    ['hello', '2026-03-01', { from: '2026-11-14', to: '2026-11-20' }],
  ])('with from %j and to %j is %j', (from, to, range) => {
    expect(rangeOfAddress(from, to, '2026-11-20')).toEqual(range);
  });
});

describe('the date fields', () => {
  const box = openRangeBox(march);

  it('open with the range on screen and nothing to do', () => {
    expect([box.draft, nextRange(box), rangeBoxProblem(box)]).toEqual([march, null, null]);
  });

  it('offer the new range as soon as it is possible', () => {
    expect(nextRange(editRangeBox(box, 'from', '2026-03-10'))).toEqual({
      from: '2026-03-10',
      to: '2026-03-31',
    });
  });

  it('offer nothing when the day typed is the day on screen', () => {
    expect(nextRange(editRangeBox(box, 'from', '2026-03-01'))).toBeNull();
  });

  it('explain an impossible range only after typing has paused', () => {
    const typing = editRangeBox(box, 'to', '2026-02-01');
    expect(rangeBoxProblem(typing)).toBeNull();
    expect(rangeBoxProblem(settleRangeBox(typing))).toEqual({ field: 'to', code: 'endBeforeStart' });
    expect(nextRange(typing)).toBeNull();
  });

  it('keep what is typed while the range on screen stays', () => {
    const typing = editRangeBox(box, 'to', '');
    expect(followRange(typing, { ...march })).toBe(typing);
  });

  it('follow the range on screen when it changes', () => {
    const week = { from: '2026-11-14', to: '2026-11-20' };
    expect(followRange(editRangeBox(box, 'to', ''), week)).toEqual(openRangeBox(week));
  });
});
