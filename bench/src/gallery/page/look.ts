import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@park/contract/languages';

export const THEMES = ['light', 'dark'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

/** How the gallery is shown; its address says so, so that a look can be linked to. */
export interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly language: Language;
  readonly density: (typeof DENSITIES)[number];
}

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | undefined {
  return values.find((each) => each === value);
}

/** The look of an address; what it does not say, or says wrongly, is the first of each. */
export function readLook(search: string): Look {
  const said = new URLSearchParams(search);
  const languages = ALL_LANGUAGES.map(({ code }) => code);
  return {
    theme: oneOf(THEMES, said.get('theme')) ?? 'light',
    language: oneOf(languages, said.get('language')) ?? DEFAULT_LANGUAGE,
    density: oneOf(DENSITIES, said.get('density')) ?? 'comfortable',
  };
}

/** The address of a look. */
export function addressOf(look: Look): string {
  return `?${new URLSearchParams({ ...look }).toString()}`;
}
