import {
  addFacility,
  canRemoveFacility,
  EMPTY_FACILITIES,
  keptFacilities,
  removeFacility,
  setFacility,
  facilitiesOf,
  facilitiesText,
} from './facilities.ts';

describe('the rows of the facilities', () => {
  it('begin with one that cannot be removed', () => {
    expect(canRemoveFacility(EMPTY_FACILITIES)).toBe(false);
    expect(removeFacility(EMPTY_FACILITIES, 0)).toBe(EMPTY_FACILITIES);
  });

  it('grow at the end, change in place, and lose the row that was meant', () => {
    const rows = addFacility(setFacility(addFacility(['Wi-Fi']), 1, 'Child seat'));
    expect(rows).toEqual(['Wi-Fi', 'Child seat', '']);
    expect(removeFacility(rows, 0)).toEqual(['Child seat', '']);
  });

  it('are sent without the empty ones', () => {
    expect(keptFacilities(['  ', ' Wi-Fi ', ''])).toEqual(['Wi-Fi']);
  });
});

it.each([[['']], [['Child seat', '', ' Wi-Fi ']]])(
  'keeps the rows %j in a draft as they were typed',
  (rows) => {
    expect(facilitiesOf(facilitiesText(rows))).toEqual(rows);
  },
);
