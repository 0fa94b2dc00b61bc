/** One way to look at the gallery for its pictures. */
export interface PictureLook {
  readonly language: 'en' | 'ru';
  readonly theme: 'light' | 'dark';
  readonly width: 1440 | 390;
  readonly density: 'comfortable' | 'compact';
  /** Parts without a picture: those that only wrap in another place than in the other looks. */
  readonly without?: readonly string[];
}

/** Each pair of language, theme and width occurs once: what one of them breaks is seen, in half of the pictures. */
export const LOOKS: readonly PictureLook[] = [
  { language: 'en', theme: 'light', width: 1440, density: 'comfortable' },
  { language: 'ru', theme: 'dark', width: 1440, density: 'compact' },
  { language: 'ru', theme: 'light', width: 390, density: 'comfortable', without: ['tokens'] },
  { language: 'en', theme: 'dark', width: 390, density: 'compact', without: ['tokens', 'buttons'] },
];

/** The name of a look in the names of its pictures. */
export function nameOf({ language, theme, width }: PictureLook): string {
  return `${language}-${theme}-${width}`;
}
