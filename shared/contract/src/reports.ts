import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type {
  earningReportInput,
  earningReportOutput,
  earningRow,
  rideReportInput,
  rideReportOutput,
  rideRow,
} from './schemas/report-schemas.ts';

export type EarningReportInput = z.input<typeof earningReportInput>;
export type EarningRow = z.output<typeof earningRow>;
export type RideReportInput = z.input<typeof rideReportInput>;
export type RideRow = z.output<typeof rideRow>;

export const earningReport = endpoint<EarningReportInput, z.output<typeof earningReportOutput>>(
  'POST',
  'taxipark/report/earning',
);
export const rideReport = endpoint<RideReportInput, z.output<typeof rideReportOutput>>(
  'POST',
  'taxipark/report/ride',
);
