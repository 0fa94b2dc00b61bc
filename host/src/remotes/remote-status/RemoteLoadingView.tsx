import { appearLate } from '@park/ui/theme/appear.styles';
import { Card } from '@park/ui/surfaces/Card';
import { Skeleton, SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { color, font, space } from '@park/ui/theme/tokens';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * A screen that knows how high its part will be says so, and the layout does not shift when the
 * part is there.
 */
const Box = styled(Card)`
  block-size: var(--part-block-size, auto);
  min-block-size: var(--part-block-size, 12rem);
  overflow: clip;
  ${appearLate}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 3rem;
  padding-inline: ${space[4]};
  color: ${color.textMuted};
  font-size: ${font.small};
`;

interface RemoteLoadingViewProps {
  readonly label: string;
  /** Visible once loading takes long. */
  readonly slowText?: string | undefined;
  /** What can be done meanwhile. */
  readonly action?: ReactNode;
}

/** The loading state of a remote: nothing at first, then a skeleton, then a text. */
export function RemoteLoadingView({ label, slowText, action }: RemoteLoadingViewProps) {
  return (
    <Box as="div">
      <Head>
        <div role="status">
          <VisuallyHidden>{label}</VisuallyHidden>
          {slowText ?? <Skeleton $width="9rem" />}
        </div>
        {action}
      </Head>
      <SkeletonRows rows={3} columns={4} />
    </Box>
  );
}
