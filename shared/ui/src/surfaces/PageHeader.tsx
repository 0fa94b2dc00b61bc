import type { ReactNode } from 'react';
import styled from 'styled-components';
import { breakpoint, color, font, space } from '../theme/tokens.ts';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  min-block-size: 2.25rem;
  margin-block-end: ${space[4]};
`;

const Texts = styled.div`
  /* A long description takes a second line, and leaves the acts their place. */
  flex: 1 1 24rem;
  min-inline-size: 0;
  /* Beside the actions, a description that comes later would move them to a line of their own. */
  @media ${breakpoint.phone} {
    flex: 1 0 100%;
  }
`;

const Title = styled.h1`
  font-size: ${font.title};
  letter-spacing: -0.01em;
  /* It gets the focus when the screen changes, which matters to screen readers only, so no ring is shown. */
  &:focus {
    outline: none;
  }
`;

const Description = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  @media print {
    display: none;
  }
`;

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Breadcrumb or back link above the title. */
  readonly above?: ReactNode;
}

/** A screen's title; the frame moves the focus here when the screen changes. */
export function PageHeader({ title, description, actions, above }: PageHeaderProps) {
  return (
    <Header>
      <Texts>
        {above}
        <Title tabIndex={-1}>{title}</Title>
        {description && <Description>{description}</Description>}
      </Texts>
      {actions && <Actions>{actions}</Actions>}
    </Header>
  );
}
