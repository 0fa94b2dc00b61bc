import { Tip, TipValue } from './plot.styles.ts';

export interface ChartTipProps {
  readonly label: string;
  readonly value: string;
}

export function ChartTip({ label, value }: ChartTipProps) {
  return (
    <Tip>
      {label} <TipValue>{value}</TipValue>
    </Tip>
  );
}
