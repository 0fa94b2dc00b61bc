import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens.ts';
import { Row } from './layout.ts';

/** A bounded surface. */
export const Card = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  min-block-size: 2.75rem;
  padding: ${space[2]} ${space[4]} 0;
`;

const Title = styled.h2`
  min-inline-size: 0;
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;

export interface CardHeaderProps {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  /** For the card's `aria-labelledby`. */
  readonly id?: string | undefined;
}

/** A card's title (a second-level heading) and its actions. */
export function CardHeader({ title, actions, id }: CardHeaderProps) {
  return (
    <Header>
      <Title id={id}>{title}</Title>
      {actions && <Row>{actions}</Row>}
    </Header>
  );
}

export const CardBody = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding: ${space[1]} ${space[4]} ${space[4]};
  &:first-child {
    padding-block-start: ${space[4]};
  }
`;
