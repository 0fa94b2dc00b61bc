import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The report scrolls inside its frame, so that head, first column and scroll bar stay visible. */
export const RideArea = styled.div`
  --table-min: 18rem;
  --table-reserved: 12rem;
  @media (min-height: 600px) and (min-width: 900px) {
    --table-reserved: 23rem;
  }
  /* On a card, which has no check box, the ends have the colours of the drawing, and the sum leads. */
  --box: 0.5rem;
  .row:has(.at-title) {
    grid-template-rows: 2.5rem 2.5rem 2.5rem;
  }
  .at-line {
    display: none;
  }
  /* It sorts nothing: it only names the cells. */
  thead:has(+ tbody .at-title) {
    position: absolute;
    clip-path: inset(50%);
  }
  .at-title {
    color: ${color.text};
    font-weight: ${font.medium};
  }
  .at-lead,
  .at-first {
    position: relative;
    padding-inline-start: ${space[4]} !important;
    line-height: 1.3;
  }
  :is(.at-lead, .at-first)::before {
    position: absolute;
    inset-block-start: 0.3rem;
    inset-inline-start: 0;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: ${color.successDot};
    content: '';
    forced-color-adjust: none;
  }
  .at-first::before {
    background: ${color.dangerDot};
  }
  .row .at-note:nth-child(n) {
    color: ${color.text};
    font-size: ${font.body};
    font-weight: ${font.semibold};
  }
  .at-second::before {
    margin-inline-end: ${space[1]};
    color: ${color.textMuted};
    content: attr(data-heading);
    content: attr(data-heading) / '';
  }
`;

/** Between the filters and the list that it belongs to. */
export const MapPlace = styled.div`
  margin-block-end: ${space[3]};
`;

/** The time of a ride, which opens its detail. */
export const OpenRide = styled.button`
  max-inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  font-weight: ${font.medium};
  text-decoration: underline;
  text-decoration-color: ${color.controlBorder};
  text-underline-offset: 0.2em;
  cursor: pointer;
  &:hover {
    color: ${color.accentText};
    text-decoration-color: currentcolor;
  }
`;

export const Place = styled.p`
  color: ${color.textSubtle};
  font-size: ${font.caption};
  /* The print's own size is smaller than that of a caption. */
  @media print {
    font-size: 0.9em;
  }
`;

export const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  div {
    display: flex;
    gap: ${space[1]};
  }
  dd {
    margin: 0;
    color: ${color.text};
    font-weight: ${font.semibold};
  }
`;

export const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
  font-variant-numeric: tabular-nums;
  @media print {
    display: none;
  }
`;
