import { type DrawnPoint, nameOf } from './chart-theme.ts';
import { Tip, TipDetail, TipValue } from './plot.styles.ts';

interface ChartTipProps {
  readonly point: DrawnPoint;
  readonly formatValue: (value: number) => string;
}

export function ChartTip({ point, formatValue }: ChartTipProps) {
  return (
    <Tip>
      {nameOf(point)} <TipValue>{formatValue(point.value)}</TipValue>
      {point.detail && <TipDetail>{point.detail}</TipDetail>}
    </Tip>
  );
}
