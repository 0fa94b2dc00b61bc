import { currencyName } from './currency-name.ts';

it('calls a currency what the language calls it', () => {
  expect(currencyName('EUR', 'en-US')).toBe('Euro');
  expect(currencyName('EUR', 'ru-RU')).toBe('евро');
});

/** What the server and WebKit call Belarusian, and what Chromium is asked for instead. */
it.each(['be-BY', 'ru-BY'])(
  'has Belarusian names of all currencies in every engine, by the tag %s',
  (locale) => {
    const names = new Intl.DisplayNames('be', { type: 'currency' });
    for (const code of Intl.supportedValuesOf('currency'))
      expect(currencyName(code, locale)).toBe(names.of(code));
    expect(currencyName('BYN', locale)).toBe('беларускі рубель');
  },
);

it('shows the code of a currency that has no name', () => {
  for (const locale of ['en-US', 'ru-RU', 'ru-BY']) expect(currencyName('XXQ', locale)).toBe('XXQ');
});
