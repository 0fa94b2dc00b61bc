import type { GeneratedReport } from '@park/contract/reports';
import { addDays } from '@park/domain/report/date-range';

/**
 * The three rows of the specification, shown and labelled where the server does not list
 * reports.
 */
export function sampleReports(today: string): readonly GeneratedReport[] {
  const currency = 'BYN';
  return [
    { id: 'sample-1', date: today, type: 'earning', value: 1250.5, currency, status: 'Pending' },
    { id: 'sample-2', date: addDays(today, -3), type: 'ride', value: 840, currency, status: 'Generated' },
    {
      id: 'sample-3',
      date: addDays(today, -14),
      type: 'earning',
      value: 2310.75,
      currency,
      status: 'Generated',
    },
  ];
}
