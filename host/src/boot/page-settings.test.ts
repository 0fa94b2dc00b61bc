import { LANGUAGE_MENU, LANGUAGES, offerLanguages } from '@park/i18n/languages';
import { readStoredLanguage, writeStoredLanguage } from '@park/i18n/stored-language';
import { readMapTiles, readOfferedLanguages } from './page-settings.ts';

function writeIntoPage(codes: string): void {
  const meta = document.createElement('meta');
  meta.name = 'languages';
  meta.content = codes;
  document.head.append(meta);
}

beforeEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  offerLanguages(['en', 'ru']);
});
afterAll(() => offerLanguages(['en', 'ru']));

describe('the languages that the console offers', () => {
  it('are English and Russian on a page that names none', () => {
    readOfferedLanguages();
    expect(LANGUAGES).toEqual(['en', 'ru']);
    expect(LANGUAGE_MENU).toHaveLength(10);
  });

  it('are those that the gateway wrote into the page; one that is not among the ten joins the menu', () => {
    writeIntoPage('en,ru,be');
    readOfferedLanguages();
    expect(LANGUAGES).toEqual(['en', 'ru', 'be']);
    expect(LANGUAGE_MENU).toHaveLength(11);
    expect(LANGUAGE_MENU.at(-1)).toEqual({ code: 'be', name: 'Беларуская' });
  });

  it('always contain English, and nothing that this console has no texts in', () => {
    writeIntoPage('be,tlh');
    readOfferedLanguages();
    expect(LANGUAGES).toEqual(['en', 'be']);
  });

  it('decide whether the stored choice counts', () => {
    writeStoredLanguage(localStorage, 'be');
    readOfferedLanguages();
    expect(readStoredLanguage(localStorage)).toBeNull();
    writeIntoPage('en,be');
    readOfferedLanguages();
    expect(readStoredLanguage(localStorage)).toBe('be');
  });
});

describe('the map tiles of the page', () => {
  it('are none where the gateway wrote none', () => {
    expect(readMapTiles()).toEqual({});
  });

  it('are what the gateway wrote, with the words of the licence', () => {
    document.head.innerHTML =
      '<meta name="map-tiles" content="/t/{z}/{x}/{y}?a=1&b=2" data-attribution="© A map">';
    expect(readMapTiles()).toEqual({
      mapTiles: { template: '/t/{z}/{x}/{y}?a=1&b=2', attribution: '© A map' },
    });
  });
});
