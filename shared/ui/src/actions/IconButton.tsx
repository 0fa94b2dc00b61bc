import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from './Button.tsx';
import { size as sizes } from '../theme/tokens.ts';

const Square = styled(Button)<{ $side: string }>`
  flex-shrink: 0;
  inline-size: ${({ $side }) => $side};
  block-size: ${({ $side }) => $side};
  padding: 0;
`;

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** What it does, for screen readers and as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({ label, icon, kind = 'quiet', size = 'm', ...rest }: IconButtonProps) {
  return (
    <Square
      title={label}
      {...rest}
      aria-label={label}
      kind={kind}
      size={size}
      icon={icon}
      $side={size === 's' ? sizes.controlSmall : sizes.control}
    />
  );
}
