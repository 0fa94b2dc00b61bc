import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The week that is shown, between the buttons that lead to others. */
export const WeekPlace = styled.span`
  min-inline-size: 11rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** The area of the table: bars stand in the cell of the week, which is as wide as seven days. */
export const CarBookArea = styled.div`
  --day: calc(100% / 7);
  th:has(.days) {
    padding: 0;
    > span {
      inline-size: 100%;
    }
  }
  .days {
    display: grid;
    grid-template-columns: repeat(7, 1fr);
    inline-size: 100%;
    > span {
      overflow: hidden;
      padding-inline-start: ${space[1]};
      text-align: start;
      text-overflow: ellipsis;
    }
  }
  td.of-week {
    padding: 0;
  }
  .week {
    position: relative;
    display: block;
    block-size: 2rem;
    /* A line at the beginning of each day. */
    background: repeating-linear-gradient(to right, ${color.border} 0 1px, transparent 1px var(--day));
    > .second {
      padding: ${space[2]};
    }
    &:not(:has(.bar)) {
      background: none;
    }
  }
  .bar {
    position: absolute;
    inset-block: ${space[1]};
    overflow: hidden;
    min-inline-size: 3px;
    padding-inline: ${space[1]};
    border-radius: ${radius.small};
    background: ${color.infoSoft};
    box-shadow: inset 0 0 0 1px ${color.surface};
    color: ${color.infoText};
    font-size: ${font.caption};
    line-height: 1.5rem;
    text-overflow: ellipsis;
    white-space: nowrap;
    &[data-kind='repair'] {
      background: ${color.warningSoft};
      color: ${color.warningText};
    }
    &[data-kind='reserve'] {
      background: ${color.neutralSoft};
      color: ${color.neutralText};
    }
  }
  /* On a phone the week is a line of the card. */
  .row:has(.at-title) {
    .of-week::before {
      content: none;
    }
    .week {
      block-size: 1.5rem;
    }
    .bar {
      inset-block: 0;
    }
  }
`;
