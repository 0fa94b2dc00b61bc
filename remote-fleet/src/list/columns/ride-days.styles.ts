import { color, font } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Spark = styled.svg`
  display: inline-block;
  inline-size: 4.375rem;
  block-size: 1.25rem;
  vertical-align: middle;
  path {
    fill: none;
    stroke: ${color.chart1};
    stroke-width: 3;
  }
`;

export const SparkTotal = styled.span`
  display: inline-block;
  min-inline-size: 2rem;
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
