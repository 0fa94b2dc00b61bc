import { groupIban, ibanProblem, plainIban } from './iban.ts';

const GOOD = 'BY13NBRB3600900000002Z00AB00';

describe('a bank account', () => {
  it.each([
    [GOOD, null],
    ['by13 nbrb 3600 9000 0000 2z00 ab00', null],
    ['DE89370400440532013000', null],
    ['GB29 NWBK 6016 1331 9268 19', null],
    ['IBAN BY13 NBRB 3600 9000 0000 2Z00 AB00', null],
    ['DE89-3704-0044-0532-0130-00', null],
    ['iban: de89 3704 0044 0532 0130 00', null],
    ['', 'country'],
    ['3600900000002', 'country'],
    [GOOD.slice(0, -1), 'length'],
    [`${GOOD}0`, 'length'],
    ['DE8937040044', 'length'],
    [`DE89${'1'.repeat(40)}`, 'length'],
    ['BY13NBRBX600900000002Z00AB00', 'characters'],
    ['DEXX370400440532013000', 'characters'],
    ['PL27114020040000300201355387', null],
    ['PL2711402004000030020135538', 'length'],
    ['LT12100001110100100', 'length'],
    ['KZ86125KZT5004100100', null],
    ['4111 1111 1111 1111', 'card'],
    ['DE00370400440532013000', 'checksum'],
    ['DE99370400440532013000', 'checksum'],
    ['BY14NBRB3600900000002Z00AB00', 'checksum'],
    ['BY13NBRB3600900000020Z00AB00', 'checksum'],
  ])('%j is refused as %j', (text, problem) => {
    expect(ibanProblem(text)).toBe(problem);
  });

  it('is stored without spaces and shown in groups of four', () => {
    expect(plainIban(' by13 nbrb3600900000002z00ab00 ')).toBe(GOOD);
    expect(groupIban(GOOD)).toBe('BY13 NBRB 3600 9000 0000 2Z00 AB00');
    expect(groupIban('')).toBe('');
  });
});
