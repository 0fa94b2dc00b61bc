import type { SlotPropsOf } from '@park/federation/manifest-source';
import type { manifest } from '../../../manifest.ts';
import { RecordHistory } from './RecordHistory.tsx';

type DriverHistoryProps = SlotPropsOf<(typeof manifest.parts)[0]['needs']>;

/** The changes of one driver. */
export function DriverHistory({ driverId }: DriverHistoryProps) {
  return <RecordHistory type="driver" id={driverId} />;
}
