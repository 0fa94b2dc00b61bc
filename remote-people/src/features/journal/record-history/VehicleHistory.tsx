import type { SlotPropsOf } from '@park/federation/manifest-source';
import type { manifest } from '../../../manifest.ts';
import { RecordHistory } from './RecordHistory.tsx';

type VehicleHistoryProps = SlotPropsOf<(typeof manifest.parts)[1]['needs']>;

/** The changes of one vehicle. */
export function VehicleHistory({ vehicleId }: VehicleHistoryProps) {
  return <RecordHistory type="vehicle" id={vehicleId} />;
}
