import { Tip, TipValue } from './charts.styles.ts';

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
