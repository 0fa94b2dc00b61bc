import { connectionProblems, isPlatform } from './connection-form.ts';

describe('what a platform has to be told', () => {
  it.each([
    ['yandex', { host: 'https://fleet-api.taxi.yandex.net', parkId: 'p', apiKey: 'k' }, {}],
    ['yandex', {}, { host: 'required', parkId: 'required', apiKey: 'required' }],
    [
      'taximaster',
      { host: 'tm.park.by:8089', timeZone: 'Minsk', apiKey: 'k' },
      { host: 'hostInvalid', timeZone: 'zoneInvalid' },
    ],
    [
      'bolt',
      { companyId: '12x', clientId: 'x'.repeat(201), clientSecret: ' ' },
      { companyId: 'companyInvalid', clientId: 'tooLong', clientSecret: 'required' },
    ],
    ['uber', { organizationId: 'o', timeZone: 'Europe/Warsaw', clientId: 'i', clientSecret: 's' }, {}],
  ] as const)('of %s with %j has %j', (platform, values, problems) => {
    expect(connectionProblems(platform, values)).toEqual(problems);
  });

  it('keeps secrets that are left empty, where there are some', () => {
    expect(connectionProblems('bolt', { companyId: '12', clientId: '' }, { keeps: true })).toEqual({});
  });

  it('is nothing for programs and files', () => {
    expect([isPlatform('yandex'), isPlatform('api'), isPlatform(null)]).toEqual([true, false, false]);
  });
});
