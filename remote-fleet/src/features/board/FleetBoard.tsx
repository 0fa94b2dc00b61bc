import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { onlineDrivers } from '@park/domain/fleet/online-drivers';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { type ComponentType, useMemo } from 'react';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import { figuresOf } from './board-figures.ts';
import { BoardView, type DocumentsProps } from './BoardView.tsx';
import { useFleetBoard } from './use-fleet-board.ts';

interface FleetBoardProps {
  readonly Documents: ComponentType<DocumentsProps>;
}

const loadPaged = () =>
  import(/* webpackChunkName: "paged" */ './PagedBoard.tsx').then((part) => part.PagedBoard);

function WholeBoard({ Documents }: FleetBoardProps) {
  const { drivers, vehicles, ...board } = useFleetBoard();
  const people = useMemo(
    () => drivers && { ...figuresOf(drivers), online: onlineDrivers(drivers) },
    [drivers],
  );
  const fleet = useMemo(() => vehicles && figuresOf(vehicles), [vehicles]);
  return (
    <BoardView
      {...board}
      drivers={people}
      vehicles={fleet}
      documents={<Documents drivers={drivers} vehicles={vehicles} />}
    />
  );
}

/** As the board before its first figures, until the code that reads them is here. */
function LongBoard({ Documents }: FleetBoardProps) {
  const { part: PagedBoard, hasFailed, retry } = useLatePart(loadPaged);
  if (PagedBoard) return <PagedBoard Documents={Documents} />;
  return (
    <BoardView
      drivers={null}
      vehicles={null}
      overview={undefined}
      isOverviewLoading
      isRefreshing={!hasFailed}
      failure={hasFailed ? 'network' : null}
      notes={[]}
      refresh={retry}
      documents={null}
    />
  );
}

/**
 * The fleet half of the dashboard; its figures come from pages where a list is too long to be read
 * at once.
 */
export function FleetBoard(props: FleetBoardProps) {
  const hasLongDrivers = useIsTooLong(listDrivers.path);
  const hasLongVehicles = useIsTooLong(listVehicles.path);
  return hasLongDrivers || hasLongVehicles ? <LongBoard {...props} /> : <WholeBoard {...props} />;
}
