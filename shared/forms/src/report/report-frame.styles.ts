import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const RangeForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  > div:not(:last-child) {
    inline-size: 10rem;
  }
  /* The names of the periods are longer than a date. */
  > div:first-child:not(:last-child) {
    inline-size: 12.5rem;
  }
  @media ${breakpoint.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > div:not(:last-child) {
      inline-size: auto;
    }
    > div:first-child:not(:last-child) {
      grid-column: 1 / -1;
      inline-size: auto;
    }
  }
  @media print {
    display: none;
  }
`;

/** Aligned with the inputs, below the line that their labels take. */
export const RangeActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding-block-start: 1.4375rem;
  @media ${breakpoint.phone} {
    grid-column: 1 / -1;
    padding-block-start: 0;
  }
`;

/** On a phone the actions have a line of their own, which is there from the beginning. */
export const ActionPlace = styled.div<{ $isEmpty: boolean }>`
  display: contents;
  visibility: ${({ $isEmpty }) => ($isEmpty ? 'hidden' : 'visible')};
  @media print {
    display: none;
  }
`;

export const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-block-size: 1.5rem;
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  &:empty {
    display: none;
  }
`;
