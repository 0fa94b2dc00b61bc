import type { ReactNode } from 'react';
import styled from 'styled-components';
import { appearLate } from '../theme/appear.styles.ts';
import { Button } from '../actions/Button.tsx';
import { CircleAlert, Inbox, RefreshCw } from '../theme/icons.ts';
import { Spinner } from './Spinner.tsx';
import { color, font, space } from '../theme/tokens.ts';
import { Row } from './layout.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: 10rem;
  padding: ${space[8]} ${space[4]};
  text-align: center;
  text-wrap: balance;
  > svg {
    margin-block-end: ${space[1]};
  }
`;

const LateBox = styled(Box)`
  flex-direction: row;
  color: ${color.textMuted};
  ${appearLate}
`;

const Title = styled.p`
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;

const Text = styled.p`
  max-inline-size: 30rem;
  color: ${color.textMuted};
`;

const Detail = styled.p`
  max-inline-size: min(100%, 36rem);
  color: ${color.textSubtle};
  font-family: ${font.mono};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;

/** A loading state. */
export function LoadingView({ label }: { readonly label: string }) {
  return (
    <LateBox role="status">
      <Spinner />
      <span>{label}</span>
    </LateBox>
  );
}

export interface EmptyViewProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** An empty list, and what the operator can do about it. */
export function EmptyView({ title, text, action, icon }: EmptyViewProps) {
  return (
    <Box>
      {icon ?? <Inbox aria-hidden size={28} strokeWidth={1.5} color={color.textSubtle} />}
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && (
        <Row $top={2} $justify="center">
          {action}
        </Row>
      )}
    </Box>
  );
}

export interface ErrorViewProps {
  readonly title?: string | undefined;
  readonly message: string;
  /** Technical details, for support. */
  readonly detail?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** A retry is in flight. */
  readonly busy?: boolean | undefined;
  /** Further actions beside Retry. */
  readonly children?: ReactNode;
}

/** A failure; announced at once, with a retry button. */
export function ErrorView(props: ErrorViewProps) {
  const { title, message, detail, retryLabel, onRetry, busy, children } = props;
  return (
    <Box role="alert">
      <CircleAlert aria-hidden size={28} strokeWidth={1.5} color={color.dangerDot} />
      {title && <Title>{title}</Title>}
      <Text>{message}</Text>
      {detail && <Detail>{detail}</Detail>}
      <Row $top={2} $justify="center">
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
        {children}
      </Row>
    </Box>
  );
}
