import { dark, light, type Palette } from './palettes.ts';
import { color, type ColorName } from './tokens.ts';

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces: ColorName[] = ['canvas', 'surface', 'sunken', 'raised', 'hover', 'selected'];
const tones = ['success', 'danger', 'warning', 'info', 'neutral'] as const;

const texts: [ColorName, ColorName][] = [
  ...surfaces.flatMap((on): [ColorName, ColorName][] => [
    ['text', on],
    ['textMuted', on],
    ['textSubtle', on],
    ['accentText', on],
    ['dangerText', on],
  ]),
  ['text', 'pressed'],
  ['textMuted', 'pressed'],
  ['accentText', 'accentSoft'],
  ['text', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccent', 'accentPressed'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onDanger', 'dangerPressed'],
  ['onBrand', 'brand'],
  ...tones.flatMap((tone): [ColorName, ColorName][] => [
    [`${tone}Text`, `${tone}Soft`],
    [`${tone}Text`, 'surface'],
  ]),
];

const graphics: [ColorName, ColorName][] = [
  ...(['canvas', 'surface', 'raised'] as const).flatMap((on): [ColorName, ColorName][] => [
    ['controlBorder', on],
    ['focus', on],
  ]),
  ...tones.map((tone): [ColorName, ColorName] => [`${tone}Dot`, 'surface']),
  ['chart1', 'surface'],
  ['chart2', 'surface'],
  ['chart3', 'surface'],
  ['chart1', 'neutralSoft'],
];

const tooFaint = ({ colors }: Palette, pairs: [ColorName, ColorName][], least: number) =>
  pairs
    .map(([front, back]) => ({ front, back, ratio: ratio(colors[front], colors[back]) }))
    .filter((pair) => pair.ratio < least)
    .map((pair) => `${pair.front} on ${pair.back}: ${pair.ratio.toFixed(2)}`);

describe.each([light, dark])('the $scheme theme', (palette) => {
  it('keeps every text readable: 4.5 to 1 on each surface below it', () => {
    expect(tooFaint(palette, texts, 4.5)).toEqual([]);
  });

  it('keeps control borders, the focus ring, status dots and chart lines visible: 3 to 1', () => {
    expect(tooFaint(palette, graphics, 3)).toEqual([]);
  });

  it('keeps initials readable on every avatar tint', () => {
    const faint = palette.tints.filter((tint) => ratio(palette.colors.text, tint) < 4.5);
    expect(faint).toEqual([]);
  });

  it('has a value for every token', () => {
    expect(Object.keys(palette.colors).sort()).toEqual(Object.keys(color).sort());
  });
});
