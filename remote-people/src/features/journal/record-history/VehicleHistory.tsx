import { RecordHistory } from './RecordHistory.tsx';

interface VehicleHistoryProps {
  readonly vehicleId: string;
}

/** The changes of one vehicle. */
export function VehicleHistory({ vehicleId }: VehicleHistoryProps) {
  return <RecordHistory type="vehicle" id={vehicleId} />;
}
