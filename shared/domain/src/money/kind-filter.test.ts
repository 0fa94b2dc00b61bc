import { addressOfKinds, ENTRY_KINDS, entryKindOf, kindsOfAddress } from './kind-filter.ts';

describe('the kinds of an address', () => {
  it.each([
    ['fine', ['fine']],
    ['fuel,fine', ['fine', 'fuel']],
    ['fine,comet', ['fine']],
    ['comet', null],
    ['', null],
    [undefined, null],
    [ENTRY_KINDS.join(','), null],
  ])('%j are %j', (text, kinds) => {
    expect(kindsOfAddress(text)).toEqual(kinds);
  });

  it('are written as they are read', () => {
    expect(addressOfKinds(['fine', 'fuel'])).toBe('fine,fuel');
    expect(addressOfKinds(null)).toBeUndefined();
  });
});

describe('a kind', () => {
  it('is one of twenty, each once', () => {
    expect(new Set(ENTRY_KINDS).size).toBe(20);
    expect([entryKindOf('tip'), entryKindOf('comet'), entryKindOf(null)]).toEqual(['tip', null, null]);
  });
});
