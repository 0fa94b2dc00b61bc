import type { FirstServices } from '@park/federation/late-screen';
import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { readLists } from './data/list-queries.ts';
import { FleetBoard as Board } from './features/board/FleetBoard.tsx';
import { DocumentsCard } from './features/documents/DocumentsCard.tsx';

/** The fleet's part of the dashboard: the figures of the park, and its documents. */
export const FleetBoard = Object.assign(() => <Board Documents={DocumentsCard} />, {
  load: async (_: unknown, services?: FirstServices) => readLists(services, listDrivers, listVehicles),
});
