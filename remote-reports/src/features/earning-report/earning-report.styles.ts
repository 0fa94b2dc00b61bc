import { TableFrame } from '@park/ui/table/Table';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The report scrolls between its head and its totals where the window is high and wide enough for it. */
export const Frame = styled(TableFrame)`
  @media (min-height: 600px) and (min-width: 900px) {
    max-block-size: max(18rem, calc(100dvh - 18rem));
  }
`;

export const RangeForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  > div:not(:last-child) {
    inline-size: 11rem;
  }
  @media ${breakpoint.phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    > div:not(:last-child) {
      inline-size: auto;
    }
  }
`;

/** Stands level with the inputs, under the line that their labels take. */
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
`;

export const TotalRow = styled.tr`
  td,
  th {
    position: sticky;
    inset-block-end: 0;
    border-block-end: 0;
    background: ${color.sunken};
    box-shadow: inset 0 1px ${color.border};
    color: ${color.text};
    font-weight: ${font.semibold};
  }
  th {
    padding-inline-start: ${space[4]};
    text-align: start;
  }
`;

export const Missing = styled.span`
  color: ${color.textSubtle};
`;
