import { firstParkProblems } from './first-park.ts';

const values = {
  code: 'AAAA-BBBB-CCCC-DDDD',
  park: 'North',
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  name: 'Anna',
  email: 'anna@north.by',
  password: 'a good one',
};

describe('the form for the first park', () => {
  it('has no problem when all is there', () => {
    expect(firstParkProblems(values)).toEqual({});
  });

  it('names each field that is missing or cannot be', () => {
    const nothing = { code: '', park: ' ', timeZone: '', currency: '', name: '', email: '', password: '' };
    expect(firstParkProblems(nothing)).toEqual({
      code: 'required',
      park: 'required',
      timeZone: 'required',
      currency: 'required',
      name: 'required',
      email: 'emailRequired',
      password: 'passwordRequired',
    });
    expect(firstParkProblems({ ...values, email: 'anna', password: 'short' })).toEqual({
      email: 'emailInvalid',
      password: 'passwordTooShort',
    });
  });
});
