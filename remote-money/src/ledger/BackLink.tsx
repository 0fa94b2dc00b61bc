import { ScreenLink } from '@park/federation/ScreenLink';
import type { ScreenAddress } from '@park/federation/screen-address';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { ChevronLeft } from '@park/ui/theme/icons';
import { font, space } from '@park/ui/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Link = styled(ScreenLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 1.75rem;
  margin-block-end: ${space[1]};
  font-size: ${font.small};
  @media print {
    display: none;
  }
`;

interface BackLinkProps {
  readonly to: ScreenAddress;
  readonly children: ReactNode;
}

/** The way back to the screen from which this one was opened. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to}>
      <ChevronLeft aria-hidden size={16} />
      {children}
    </Link>
  );
}
