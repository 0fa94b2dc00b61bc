import { fileKind } from './file-kind.ts';

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const wide = (text: string): number[] => ascii(text).flatMap((byte) => [byte, 0]);
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

describe('the kind of a chosen file, whatever it is called', () => {
  it.each([
    ['nothing', [], 'empty'],
    ['a workbook', [0x50, 0x4b, 3, 4, 20], 'xlsx'],
    [
      'a workbook behind a password',
      [...COMPOUND, ...wide('Root Entry'), ...wide('EncryptedPackage')],
      'protected',
    ],
    ['a workbook of the old kind', [...COMPOUND, ...wide('Workbook')], 'old-excel'],
    ['a PNG picture', [0x89, 0x50, 0x4e, 0x47, 13, 10], 'picture'],
    ['a JPEG picture', [0xff, 0xd8, 0xff, 0xe0], 'picture'],
    ['a GIF picture', ascii('GIF89a'), 'picture'],
    ['a WEBP picture', [...ascii('RIFF'), 1, 2, 3, 0, ...ascii('WEBPVP8 ')], 'picture'],
    ['a photo of a telephone', [0, 0, 0, 24, ...ascii('ftypheic')], 'picture'],
    ['a PDF document', ascii('%PDF-1.7'), 'pdf'],
    ['a program', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0], 'other'],
    ['plain text', ascii('name;phone\r\nIvan;1'), 'text'],
    ['Windows-1251', [0xd4, 0xc8, 0xce, 0x3b, 0x0d, 0x0a], 'text'],
    ['UTF-16 with its mark', [0xff, 0xfe, ...wide('name')], 'text'],
    ['UTF-16 without a mark', wide('name;phone;email'), 'text'],
    ['UTF-16 with the high byte first', [0, ...wide('name;phone;email').slice(0, -1)], 'text'],
  ] as const)('is told of %s', (_, bytes, kind) => {
    expect(fileKind(Uint8Array.from(bytes))).toBe(kind);
  });
});
