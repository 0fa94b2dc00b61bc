import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Row } from '@park/ui/surfaces/layout';
import { color, font, space } from '@park/ui/theme/tokens';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { PAGE_HEIGHT } from '../page-top.ts';

const Page = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-block-size: ${PAGE_HEIGHT};
  padding: ${space[6]} ${space[4]};
  text-align: center;
  text-wrap: balance;
`;

const Code = styled.p`
  margin-block-start: ${space[6]};
  color: ${color.textSubtle};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.semibold};
  letter-spacing: 0.08em;
`;

const Title = styled.h1`
  margin-block-start: ${space[2]};
  font-size: ${font.figure};
  letter-spacing: -0.01em;
`;

const Text = styled.p`
  max-inline-size: 28rem;
  margin-block-start: ${space[2]};
  color: ${color.textMuted};
`;

interface StatusPageProps {
  readonly code?: string | undefined;
  readonly title: string;
  readonly text: string;
  /** The window's title. */
  readonly pageTitle: string;
  readonly children: ReactNode;
}

/** A page with only a message and actions. */
export function StatusPage({ code, title, text, pageTitle, children }: StatusPageProps) {
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  return (
    <Page>
      <BrandMark size={48} />
      {code && <Code>{code}</Code>}
      <Title>{title}</Title>
      <Text>{text}</Text>
      <Row $top={6} $justify="center">
        {children}
      </Row>
    </Page>
  );
}
