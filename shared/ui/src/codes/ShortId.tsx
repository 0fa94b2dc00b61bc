import { maskIcon } from '@park/ui/theme/mask-icon';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

export interface ShortIdProps extends Omit<ComponentProps<'button'>, 'id' | 'children' | 'onCopy'> {
  readonly id: string;
  /** What is shown of it. */
  readonly short: string;
  /** What a press does, with the whole id: the accessible name. */
  readonly label: string;
  readonly onCopy: (id: string) => void;
}

const COPY =
  "<rect width='14' height='14' x='8' y='8' rx='2' ry='2'/><path d='M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'/>";

const Copy = styled.button`
  max-inline-size: 100%;
  padding: 0 ${space[1]};
  margin-inline: -${space[1]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  font-family: ${font.mono};
  font-size: ${font.caption};
  font-weight: inherit;
  line-height: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: copy;
  &:hover {
    background: ${color.pressed};
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &::after {
    display: inline-block;
    inline-size: 0.75rem;
    block-size: 0.75rem;
    margin-inline-start: ${space[1]};
    ${maskIcon(COPY)}
    vertical-align: -0.0625rem;
    opacity: 0.7;
  }
`;

/** An id in its short form; a press copies the whole. */
export function ShortId({ id, short, label, onCopy, ...rest }: ShortIdProps) {
  return (
    <Copy type="button" aria-label={label} title={label} {...rest} onClick={() => onCopy(id)}>
      {short}
    </Copy>
  );
}
