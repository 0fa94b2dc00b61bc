import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Picture = styled.div<{ $tint: string; $large: boolean }>`
  display: grid;
  place-items: center;
  block-size: ${({ $large }) => ($large ? '100%' : '8.5rem')};
  min-block-size: ${({ $large }) => ($large ? '15rem' : '8.5rem')};
  border-radius: ${({ $large }) => ($large ? radius.card : `${radius.control} ${radius.control} 0 0`)};
  background: ${({ $tint }) => $tint};
  svg {
    inline-size: ${({ $large }) => ($large ? '8rem' : '4.25rem')};
    block-size: auto;
  }
  path {
    vector-effect: non-scaling-stroke;
  }
`;

export const Price = styled.span<{ $large?: boolean | undefined }>`
  font-size: ${({ $large }) => ($large ? font.figure : font.lead)};
  font-weight: ${font.semibold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
`;
