import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { Bars } from './plot.styles.ts';

const HEIGHTS = ['45%', '60%', '52%', '70%', '85%', '64%', '40%'];

/** The placeholder of a chart. */
export function PlotSkeleton() {
  return (
    <Bars>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} $height={height} />
      ))}
    </Bars>
  );
}
