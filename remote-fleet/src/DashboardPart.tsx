import { FleetBoard as Board } from './features/board/FleetBoard.tsx';
import { DocumentsCard } from './features/documents/DocumentsCard.tsx';

/** The fleet's part of the dashboard: the figures of the park, and its documents. */
export function FleetBoard() {
  return <Board Documents={DocumentsCard} />;
}
