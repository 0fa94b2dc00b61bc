import { ScreenLink } from '@park/federation/ScreenLink';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { navLine } from './shell.styles.ts';

const Line = styled(ScreenLink)`
  ${navLine}
`;

interface NavLinkProps {
  readonly tab: string;
  readonly current: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A line of the sidebar that links to a screen, which closes any open form or detail. */
export function NavLink({ tab, current, icon, children }: NavLinkProps) {
  return (
    <Line to={{ tab }} aria-current={current ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </Line>
  );
}
