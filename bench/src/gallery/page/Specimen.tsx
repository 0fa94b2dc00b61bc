import { color, font, radius, space } from '@park/ui/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FORCED, type Forced } from './forced-states.ts';

const Box = styled.section`
  padding: ${space[4]};
  border-block-end: 1px solid ${color.border};
`;

const Title = styled.h2`
  margin-block-end: ${space[3]};
  font-size: ${font.lead};
`;

const Grid = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, ${({ $wide }) => ($wide ? '34rem' : '13rem')}), 1fr)
  );
  gap: ${space[4]};
  align-items: start;
`;

const Frame = styled.div`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
`;

const Stage = styled.div`
  min-inline-size: 0;
`;

const Caption = styled.p`
  justify-self: start;
  padding: 0 ${space[1]};
  border-radius: ${radius.small};
  background: ${color.neutralSoft};
  color: ${color.neutralText};
  font-family: ${font.mono};
  font-size: ${font.caption};
`;

export interface PartProps {
  /** Names the part in the page's address and in the names of its pictures. */
  readonly name: string;
  /** Specimens that need the width of a screen. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One part of the gallery: a picture each. */
export function Part({ name, wide = false, children }: PartProps) {
  return (
    <Box data-part={name} id={name} aria-label={name}>
      <Title>{name}</Title>
      <Grid $wide={wide}>{children}</Grid>
    </Box>
  );
}

export interface SpecimenProps {
  /** The component, and the state that it is in. */
  readonly of: string;
  readonly state?: Forced | undefined;
  readonly children: ReactNode;
}

/** One component in one state. */
export function Specimen({ of, state, children }: SpecimenProps) {
  return (
    <Frame>
      <Caption>{of}</Caption>
      <Stage className={state && FORCED[state]}>{children}</Stage>
    </Frame>
  );
}
