import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { ALL_LANGUAGES } from '@park/contract/languages';
import { GlobalStyle } from '@park/ui/theme/GlobalStyle';
import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { addressOf, DENSITIES, type Look, THEMES } from './look.ts';
import { Buttons } from './sections/Buttons.tsx';
import { Choices } from './sections/Choices.tsx';
import { Fields } from './sections/Fields.tsx';
import { Floating } from './sections/Floating.tsx';
import { Marks } from './sections/Marks.tsx';
import { RecordTables } from './sections/RecordTables.tsx';
import { States } from './sections/States.tsx';
import { Surfaces } from './sections/Surfaces.tsx';
import { Tables } from './sections/Tables.tsx';
import { Tokens } from './sections/Tokens.tsx';
import { WORDS } from './words.ts';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  padding: ${space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
`;

export interface GalleryProps {
  readonly look: Look;
  /** Shows the page in another look. */
  readonly onLook: (address: string) => void;
}

/** Every component of the design system in every state. */
export function Gallery({ look, onLook }: GalleryProps) {
  const words = WORDS[look.language];
  const choose = (change: Partial<Look>): void => onLook(addressOf({ ...look, ...change }));
  return (
    <>
      <GlobalStyle />
      <Bar>
        <SegmentedField
          label={words.theme}
          value={look.theme}
          options={THEMES.map((value) => ({ value, label: words[value] }))}
          onChange={(theme) => choose({ theme })}
        />
        <SegmentedField
          label={words.language}
          value={look.language}
          options={ALL_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(language) => choose({ language })}
        />
        <SegmentedField
          label={words.density}
          value={look.density}
          options={DENSITIES.map((value) => ({ value, label: words[value] }))}
          onChange={(density) => choose({ density })}
        />
      </Bar>
      <main>
        <Buttons words={words} />
        <Fields words={words} />
        <Choices words={words} />
        <Marks words={words} />
        <Surfaces words={words} />
        <States words={words} />
        <Tables words={words} />
        <RecordTables words={words} density={look.density} />
        <Floating words={words} />
        <Tokens words={words} />
      </main>
    </>
  );
}
