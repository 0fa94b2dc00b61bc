import { decodeText, detectEncoding, type Encoding, ENCODINGS } from './text-encoding.ts';

const TEXT = 'ФИО;Телефон\r\nИванов Иван Ёлкин;+375 29 123-45-67\r\nЖуковская Яна;8 029 765-43-21\r\n';

/** The bytes of a text in an encoding of single bytes, by decoding every byte once. */
function encodeSingle(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 0x3f);
}

function encodeWide(text: string, isLittle: boolean): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
}

const marked = (mark: readonly number[], bytes: Uint8Array): Uint8Array =>
  Uint8Array.from([...mark, ...bytes]);
const utf8 = new TextEncoder().encode(TEXT);
const latin = new TextEncoder().encode('Name;Phone\nIvan;1\n');

describe('the encoding of a text file', () => {
  it.each([
    ['UTF-8', utf8, 'utf-8'],
    ['UTF-8 with a byte order mark', marked([0xef, 0xbb, 0xbf], utf8), 'utf-8'],
    ['Latin letters alone', latin, 'utf-8'],
    ['Windows-1251', encodeSingle(TEXT, 'windows-1251'), 'windows-1251'],
    [
      'Windows-1251 in capitals',
      encodeSingle('ФИО;ТЕЛЕФОН\r\nИВАНОВ ИВАН;1', 'windows-1251'),
      'windows-1251',
    ],
    [
      'Belarusian in Windows-1251',
      encodeSingle('Імя;Тэлефон\r\nЎладзімір Шчэрба;1', 'windows-1251'),
      'windows-1251',
    ],
    ['the code page of DOS', encodeSingle(TEXT, 'ibm866'), 'ibm866'],
    ['KOI8-R', encodeSingle(TEXT, 'koi8-r'), 'koi8-r'],
    ['UTF-16 with its mark', marked([0xff, 0xfe], encodeWide(TEXT, true)), 'utf-16le'],
    ['UTF-16 with the high byte first', marked([0xfe, 0xff], encodeWide(TEXT, false)), 'utf-16be'],
    ['UTF-16 without a mark', encodeWide('Name;Phone\r\nIvan;1', true), 'utf-16le'],
  ] as const)('is found for %s', (_, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding);
  });

  it.each(ENCODINGS)('is read as %s when the person says so', (encoding) => {
    expect(decodeText(latin, encoding).encoding).toBe(encoding);
  });

  it('leaves no byte order mark in the text', () => {
    expect(decodeText(marked([0xef, 0xbb, 0xbf], utf8))).toEqual({
      encoding: 'utf-8',
      text: TEXT,
      isGarbled: false,
    });
  });
});

describe('garbled text', () => {
  const twice = (page: 'windows-1251' | 'latin1') => new TextDecoder(page).decode(utf8.subarray(0, 60));
  it.each([
    ['replacement characters that were saved', 'ФИО;\uFFFD\uFFFD\uFFFD', true],
    ['UTF-8 that was taken for Windows-1251', twice('windows-1251'), true],
    ['UTF-8 that was taken for Latin-1', twice('latin1'), true],
    ['control characters', 'Name;\u0001\u0002', true],
    ['Russian', TEXT, false],
    ['Belarusian and a numero sign', '№;Імя\n1;Ўладзімір СЁРСКІ', false],
    ['a tab', 'Name\tPhone', false],
  ])('%s', (_, text, isGarbled) => {
    expect(decodeText(new TextEncoder().encode(text)).isGarbled).toBe(isGarbled);
  });

  it('is found when a person chooses the wrong encoding', () => {
    expect(decodeText(encodeSingle(TEXT, 'windows-1251'), 'utf-8').isGarbled).toBe(true);
  });
});
