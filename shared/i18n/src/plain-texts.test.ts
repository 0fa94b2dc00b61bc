import { addTexts, createI18n } from './i18n.ts';

function textsOf(language: 'en' | 'ru', ns = 'lorry') {
  const instance = createI18n(language);
  addTexts(instance, 'en', {
    lorry: { title: 'Lorry', only: 'English', deep: { text: 'Deep', other: 'Other' } },
  });
  addTexts(instance, 'ru', {
    lorry: {
      title: 'Грузовик',
      named: '{{name}}!',
      nested: '$t(title)',
      empty: '',
      deep: { text: 'Глубоко' },
    },
  });
  const translated = jest.spyOn(instance, 't');
  // The namespace exists in these tests only, so its keys are not typed.
  const t = instance.getFixedT(language, ns as never) as unknown as (
    key: string,
    options?: object,
  ) => unknown;
  return { t, instance, translated };
}

describe('a text in which nothing is filled in', () => {
  it('is found without a translation', () => {
    const { t, translated } = textsOf('ru');
    expect([t('title'), t('deep.text')]).toEqual(['Грузовик', 'Глубоко']);
    expect(translated).not.toHaveBeenCalled();
    t('named', { name: 'A' });
    expect(translated).toHaveBeenCalledTimes(1);
  });

  it('is the same that i18next finds, and so is everything else', () => {
    const { t, instance } = textsOf('ru');
    const own = instance.t as unknown as typeof t;
    for (const key of [
      'title',
      'only',
      'deep.text',
      'deep.other',
      'nested',
      'empty',
      'nowhere',
      'lorry:title',
      'toString',
    ])
      expect(t(key)).toBe(own(key, { ns: 'lorry' }));
    expect(t('named', { name: 'A & B' })).toBe('A & B!');
    expect(t('deep', { returnObjects: true })).toEqual({ text: 'Глубоко' });
  });

  it('is the new one after texts were added', () => {
    const { t, instance } = textsOf('en');
    expect(t('title')).toBe('Lorry');
    addTexts(instance, 'en', { lorry: { title: 'Truck' } });
    expect(t('title')).toBe('Truck');
  });

  it('keeps what a translation says of itself', () => {
    const { instance } = textsOf('en');
    expect({ ...instance.getFixedT('en', 'lorry' as never) }).toMatchObject({ lng: 'en', ns: 'lorry' });
    const prefixed = instance.getFixedT('en', 'lorry' as never, 'deep' as never) as unknown as (
      key: string,
    ) => string;
    expect(prefixed('text')).toBe('Deep');
  });
});
