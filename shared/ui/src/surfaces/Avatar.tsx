import styled from 'styled-components';
import { color, font, tints } from '../theme/tokens.ts';

const Disc = styled.span<{ $tint: string; $large: boolean }>`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  inline-size: ${({ $large }) => ($large ? '3rem' : '1.75rem')};
  block-size: ${({ $large }) => ($large ? '3rem' : '1.75rem')};
  border-radius: 50%;
  background: ${({ $tint }) => $tint};
  color: ${color.text};
  font-size: ${({ $large }) => ($large ? font.title : font.caption)};
  font-weight: ${font.semibold};
  user-select: none;
  /* Generated content is not part of the accessible name of a button or link around it. */
  &::before {
    content: attr(data-initial);
  }
`;

/** The first letter of a name in upper case, or an empty string when the name has no letter. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '';
}

/** The same name always has the same tint. */
export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? tints[0];
}

export interface AvatarProps {
  readonly name: string;
  readonly large?: boolean | undefined;
}

/** The initial of a person whose name is shown beside it, so screen readers skip it. */
export function Avatar({ name, large = false }: AvatarProps) {
  return <Disc aria-hidden data-initial={initialOf(name)} $tint={tintOf(name)} $large={large} />;
}
