import { addTexts, createI18n } from './i18n.ts';

const translate = (instance: ReturnType<typeof createI18n>, key: string, options?: object): string => {
  // The namespace exists in these tests only, so its keys are not typed.
  const translateUntyped = instance.t as unknown as (key: string, options?: object) => string;
  return translateUntyped(`lorry:${key}`, options);
};

describe('the texts', () => {
  it('are usable as soon as they are added', () => {
    const instance = createI18n('ru');
    addTexts(instance, 'ru', { lorry: { title: 'Грузовик' } });
    expect(translate(instance, 'title')).toBe('Грузовик');
  });

  it('are added without rendering again what is on screen', () => {
    const instance = createI18n('en');
    const rendered = jest.fn();
    instance.store.on('added', rendered);
    addTexts(instance, 'en', { lorry: { title: 'Lorry' } });
    expect(rendered).not.toHaveBeenCalled();
    expect(translate(instance, 'title')).toBe('Lorry');
  });

  it('fall back to English', () => {
    const instance = createI18n('ru');
    addTexts(instance, 'en', { lorry: { title: 'Lorry' } });
    expect(translate(instance, 'title')).toBe('Lorry');
  });

  it.each([
    [1, '1 водитель'],
    [2, '2 водителя'],
    [5, '5 водителей'],
    [21, '21 водитель'],
  ])('have the Russian plural for %d', (count, text) => {
    const instance = createI18n('ru');
    addTexts(instance, 'ru', {
      lorry: {
        drivers_one: '{{count}} водитель',
        drivers_few: '{{count}} водителя',
        drivers_many: '{{count}} водителей',
      },
    });
    expect(translate(instance, 'drivers', { count })).toBe(text);
  });

  it('show an ampersand as an ampersand', () => {
    const instance = createI18n('en');
    addTexts(instance, 'en', { lorry: { name: '{{name}}' } });
    expect(translate(instance, 'name', { name: 'A & B' })).toBe('A & B');
  });
});
