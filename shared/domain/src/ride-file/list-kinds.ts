import type { ColumnMatch } from '../import/headings.ts';
import type { ImportTable } from '../import/import-table.ts';
import { plainText } from './plain-text.ts';
import type { RideField } from './ride-fields.ts';
import { missingParts } from './ride-headings.ts';

/** Lists that platforms give beside those of rides, and that hold none. */
export type ListKind = 'passengerInvoices' | 'campaigns' | 'shifts' | 'driverSums';

const INVOICE = /(?:^| )(?:invoice|rechnung|faktur|factur|fatur|счет|рахун)/;
const RECIPIENT =
  /(?:^| )(?:recipient|empfanger|rechnungsempfanger|odbiorc|nabywc|destinat|beneficiar|получател|атрымальнік)/;
const CAMPAIGN_NAME =
  /(?:name|nazwa|nom|numele|nome|nombre|название|назва) .*(?:campa|kampa|кампан|акци)|(?:campaign|кампании) name|kampagnenname/;
const SHIFT =
  /schichtzeit|zeit online|(?:time|hours) online|online (?:time|hours)|(?:czas|timp|tempo|tiempo|temps).* (?:online|conect|en ligne)|на линии|время смены|fahrer aktivitat|driver activity/;
const DAY = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))/;
/** What no list but one of rides has; sums per driver may have a fare. */
const OF_RIDES: readonly RideField[] = ['externalId', 'status', 'transactionKind', 'dropoffTime'];
/** So many rows tell whether a list has days. */
const SAMPLE = 200;

/**
 * What a list is that holds no rides: invoices to passengers, whose times and names are not those of
 * drivers; campaigns; shifts; and sums, which have a day in no column. Null for what may be a list of
 * rides.
 */
export function listKind({ headings, rows }: ImportTable, match: ColumnMatch<RideField>): ListKind | null {
  const plain = headings.map(plainText);
  const has = (words: RegExp): boolean => plain.some((heading) => words.test(heading));
  if (has(INVOICE) && has(RECIPIENT)) return 'passengerInvoices';
  if (match.some((field) => field !== null && OF_RIDES.includes(field))) return null;
  const hasFare = match.includes('fare');
  if (has(CAMPAIGN_NAME) && !hasFare) return 'campaigns';
  if (has(SHIFT) && !hasFare) return 'shifts';
  const hasDays = rows.slice(0, SAMPLE).some(({ cells }) => cells.some((cell) => DAY.test(cell.trim())));
  const missing = missingParts(match);
  const isOfDrivers = !hasFare || !missing.includes('driver');
  return !hasDays && isOfDrivers && missing.includes('time') ? 'driverSums' : null;
}
