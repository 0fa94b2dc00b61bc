import { offerLanguages } from '@park/i18n/languages';
import { showBootFailure } from './boot-failure.ts';

afterEach(() => offerLanguages(['en', 'ru']));

describe('a console whose texts could not be fetched', () => {
  it.each([
    [['en', 'ru'], 'Try again · Попробовать снова'],
    [['en', 'be'], 'Try again · Паспрабаваць зноў'],
  ])('says so in each offered language: %p', (languages, again) => {
    offerLanguages(languages);
    const root = document.createElement('div');
    showBootFailure(root);
    expect(root.querySelector('button')?.textContent).toBe(again);
    expect(root.querySelector('p')?.textContent?.split(' · ')).toHaveLength(2);
  });
});
