import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: ${space[3]} ${space[4]};
`;

const Term = styled.dt`
  color: ${color.textMuted};
  font-size: ${font.small};
`;

const Value = styled.dd`
  margin-block-start: ${space.half};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export interface DescriptionItem {
  readonly label: string;
  readonly value: ReactNode;
}

export interface DescriptionListProps {
  readonly items: readonly DescriptionItem[];
  readonly className?: string | undefined;
}

/** Names with values, in as many columns as fit. */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <List className={className}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <Term>{label}</Term>
          <Value>{value}</Value>
        </div>
      ))}
    </List>
  );
}
