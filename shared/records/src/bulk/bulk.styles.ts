import { breakpoint, color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** Between the list, which makes room for it, and the footer with the count of selected records. */
export const ResultLine = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-block-size: 2.75rem;
  margin-block-start: ${space[2]};
  padding: ${space[1]} 3rem ${space[1]} ${space[3]};
  border: 1px solid ${color.warningText};
  border-radius: ${radius.card};
  background: ${color.raised};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  @media ${breakpoint.phone} {
    padding-inline-end: ${space[3]};
  }
  &[data-result='whole'] {
    border-color: ${color.successText};
  }
`;

export const ResultClose = styled.div`
  position: absolute;
  inset-block-start: 0.1875rem;
  inset-inline-end: ${space[1]};
`;

export const ResultText = styled.p`
  color: ${color.text};
  @media ${breakpoint.phone} {
    inline-size: 100%;
    padding: ${space[1]} 2.5rem ${space[1]} 0;
  }
`;

export const FareForm = styled.form`
  display: grid;
  gap: ${space[3]};
  color: ${color.text};
`;

/** What a change would do, in words. */
export const FareSummary = styled.p`
  min-block-size: 1.5em;
  margin-block-start: ${space[3]};
  color: ${color.text};
`;

/** The table of a dialog: low enough that the dialog itself need not scroll. */
export const RecordsArea = styled.div`
  --table-min: 9rem;
  --table-reserved: 32rem;
  margin-block-start: ${space[3]};
  color: ${color.text};
  .two {
    line-height: 1.3;
    white-space: normal;
  }
  .two > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }
  .aside {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.caption};
    line-height: 1.3;
    white-space: normal;
  }
  .bad {
    color: ${color.dangerText};
  }
  .new {
    font-weight: ${font.semibold};
  }
`;
