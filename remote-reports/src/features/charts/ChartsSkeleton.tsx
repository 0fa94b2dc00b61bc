import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Plot } from '../../plot/plot.styles.ts';
import { PlotSkeleton } from '../../plot/PlotSkeleton.tsx';
import { Board, Lead } from './charts.styles.ts';

const CARDS = [1, 2, 3];

/** The three cards while their figures load, with their final height. */
export function ChartsSkeleton({ label }: { readonly label: string }) {
  return (
    <Board>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {CARDS.map((card) => (
        <Card key={card} aria-hidden>
          <CardHeader title={<Skeleton $width="6rem" />} />
          <CardBody>
            <Lead>
              <Skeleton $width="9rem" />
            </Lead>
            <Plot>
              <PlotSkeleton />
            </Plot>
          </CardBody>
        </Card>
      ))}
    </Board>
  );
}
