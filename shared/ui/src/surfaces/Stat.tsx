import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens.ts';
import { Hint } from './layout.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.half};
  min-inline-size: 0;
`;

const Value = styled.span`
  font-size: ${font.figure};
  font-weight: ${font.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  line-height: ${font.lineTight};
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  color: ${color.textSubtle};
  font-size: ${font.small};
`;

export interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly detail?: ReactNode;
}

/** One figure with its name. */
export function Stat({ label, value, detail }: StatProps) {
  return (
    <Box>
      <Hint as="span">{label}</Hint>
      <Value>{value}</Value>
      {detail && <Detail>{detail}</Detail>}
    </Box>
  );
}
