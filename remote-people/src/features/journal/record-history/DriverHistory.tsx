import { RecordHistory } from './RecordHistory.tsx';

interface DriverHistoryProps {
  readonly driverId: string;
}

/** The changes of one driver. */
export function DriverHistory({ driverId }: DriverHistoryProps) {
  return <RecordHistory type="driver" id={driverId} />;
}
