import styled from 'styled-components';
import { color, font, space } from '../theme/tokens.ts';

type Step = keyof typeof space | 0;

interface LayoutProps {
  /** A step of the space tokens; of two, the first is between the lines. */
  readonly $gap?: Step | readonly [Step, Step];
  /** The space above. */
  readonly $top?: keyof typeof space;
}

const stepOf = (step: Step): string => (step === 0 ? '0' : space[step]);

const gapOf = (gap: NonNullable<LayoutProps['$gap']>): string =>
  typeof gap === 'object' ? gap.map(stepOf).join(' ') : stepOf(gap);

const topOf = ({ $top }: LayoutProps) => $top && `margin-block-start: ${space[$top]};`;

/** Parts side by side, centred on their line; they wrap where there is no room. */
export const Row = styled.div<LayoutProps & { readonly $justify?: 'center' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'normal' }) => $justify};
  gap: ${({ $gap = 2 }) => gapOf($gap)};
  ${topOf}
`;

/** Cards of a screen, or texts and fields of a form, one below the other. */
export const Stack = styled.div<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 3 }) => gapOf($gap)};
  ${topOf}
`;

/** Text beside what matters more. */
export const Muted = styled.span`
  color: ${color.textMuted};
`;

/** A line of small text that explains what stands above it. */
export const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${font.small};
`;
