import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { countriesOfPhones, countriesOfZone, phoneForms, wholePhones } from './home-phones.ts';

const numbers = getCountries().map((country) => [country, getExampleNumber(country, examples)] as const);

describe('a phone as it is written at home', () => {
  it.each(numbers)('is that in E.164 in %s, and the other way round', (country, number) => {
    const whole = number?.number ?? '';
    const home = number?.formatNational() ?? '';
    expect(wholePhones(home, [country])).toContain(whole.slice(1));
    expect(phoneForms(whole, [country])).toContain(home.replace(/\D/g, ''));
  });

  it('is no number of a country where there is none like it', () => {
    expect(wholePhones('605 138 705', ['BY'])).toEqual([]);
    expect(wholePhones('0171 5138705', ['BY', 'DE'])).toEqual(['491715138705']);
  });

  it('of another country is not shortened to one of this', () => {
    expect(phoneForms('+48605138705', ['BY'])).toEqual(['48605138705']);
  });
});

describe('the countries of a park', () => {
  it('are those of its time zone, whatever the zone is called', () => {
    expect(countriesOfZone('Europe/Warsaw')).toEqual(['PL']);
    expect(countriesOfZone('Europe/Kyiv')).toEqual(['UA']);
    expect(countriesOfZone('UTC')).toEqual([]);
  });

  it('are those that phones of its drivers begin with', () => {
    const countries = countriesOfPhones(['+375 29 123-45-67', '+48605138705', '80291234567', '']);
    expect(countries).toEqual(['BY', 'PL']);
  });
});
