import { createI18n } from '@park/i18n/i18n';
import { fakeNetwork } from '@park/testing/fake-network';
import { loadRemoteTexts } from './remote-texts.ts';

const url = '/remotes/lorry/1.0.0/texts.en.json';
const file = { url, integrity: 'sha384-x' };
const release = { version: '1.0.0', contract: '^2.0.0', entry: file, chunks: [], texts: { en: file } };

it('shows a remote that was published without texts in a language in English, plurals included', async () => {
  fakeNetwork({
    [`GET ${url}`]: () => [
      200,
      { lorry: { count_one: '{{count}} lorry', count_other: '{{count}} lorries' } },
    ],
  });
  const i18n = createI18n('be');
  // The namespace exists in this test only, so its keys are not typed.
  const translate = i18n.t as unknown as (key: string, options: object) => string;
  await loadRemoteTexts(i18n, 'be', release);
  expect([1, 2, 5].map((count) => translate('lorry:count', { count }))).toEqual([
    '1 lorry',
    '2 lorries',
    '5 lorries',
  ]);
  await loadRemoteTexts(i18n, 'en', release);
  await i18n.changeLanguage('en');
  expect(translate('lorry:count', { count: 2 })).toBe('2 lorries');
});
