import type { StatementKind } from '@park/contract/statement-kinds';
import type { ColumnMatch } from '../import/headings.ts';
import type { ImportTable } from '../import/import-table.ts';
import { plainText } from '../ride-file/plain-text.ts';
import type { RideField } from '../ride-file/ride-fields.ts';
import { plainHeading } from '../ride-file/ride-headings.ts';

/**
 * What a column of a list of sums may hold: a kind; `net`, what the driver earned before cash; parts
 * of the fee; and two of which files do not say whether other columns have them already.
 */
export type StatementColumn =
  | StatementKind
  | 'net'
  | 'commission'
  | 'otherFees'
  | 'passengerRefunds'
  | 'cashDiscounts';

/** Sums of each hour, value-added tax and what is a part of another column. */
const NO_SUM =
  /stunde|per hour|godzin|par heure|hora|(?:^| )(?:na|в) час|(?:^| )(?:mwst|ust|vat|iva|tva|ндс|пдв)(?: |$)|email|e mail/;
const PART =
  /app|aplika|bar(?:zahlung|fahrt)|cash|gotowk|card|kart|efectivo|numerar|dinheiro|especes|налич|наяўн/;

/**
 * Words of headings in the languages of platforms, as they are compared (English, German, Polish,
 * Spanish, Romanian, Portuguese, French, Russian, Belarusian); the first that fits counts.
 */
const WORDS: readonly (readonly [StatementColumn, RegExp])[] = [
  [
    'gross',
    /^(?:brutto(?:verdienst|einnahmen|umsatz)|gross (?:earnings|amount|income|revenue)|net fare|zarobki (?:brutto|przed odliczeniem)|wartosc brutto|(?:ganancias|ingresos) brut|(?:castiguri|venituri) brut|ganhos brut|(?:revenus|gains) brut|валов)/,
  ],
  [
    'net',
    /^(?:umsatz netto|netto(?:umsatz|verdienst|einnahmen)|net (?:earnings|income|revenue)|total earnings|gesamteinnahmen|zarobki netto|(?:ganancias|ingresos) (?:netas|netos|totales)|(?:castiguri|venituri) (?:nete|totale)|(?:ganhos|rendimentos) (?:liquidos|totais)|(?:revenus|gains) (?:nets|totaux)|чист\S+ (?:заработок|доход)|чысты\S* (?:заробак|даход))$/,
  ],
  [
    'payout',
    /auszahlung|wochenbilanz|(?:projected|expected|estimated|net) payout|weekly balance|wyplata|tygodniowy bilans|pago (?:previsto|estimado)|balance semanal|plata estimata|pagamento (?:previsto|estimado)|paiement (?:prevu|estime)|к выплате|да выплаты/,
  ],
  [
    'cashDiscounts',
    /znizki gotowkow|(?:discount\S*) cash|cash (?:ride )?discount|barzahlungsrabatt|скидк\S* налич/,
  ],
  [
    'cash',
    /bargeld|cash (?:collected|received|payments?)|collected cash|gotowk|efectivo|numerar|dinheiro|especes|наличн|наяўн/,
  ],
  [
    'fee',
    /gesamtgebuhr|gebuhren (?:insgesamt|gesamt)|total fees|fees total|oplaty (?:ogolem|lacznie)|(?:tarifas|comisiones) totales|(?:taxe|comisioane) totale|taxas totais|frais totaux|bolt fee|oplata (?:bolt|za usluge)|service fee|servicegebuhr/,
  ],
  [
    'commission',
    /^(?:provision|kommission|commission|prowizja|comision|comissao|comisiune|комиссия|камісія)/,
  ],
  [
    'otherFees',
    /^(?:sonstige gebuhren|other fees|inne oplaty|otras (?:tarifas|comisiones)|alte taxe|outras taxas|autres frais|прочие сборы)/,
  ],
  ['tip', /^(?:trinkgeld|tips?(?: |$)|napiwk|propina|bacsis|gorjeta|gratifica|pourboire|чаев|чаяв)/],
  [
    'bonus',
    /kampagneneinnahmen|campaign|kampani|campan|campanh|bonus|promotion|promocj|promocion|бонус|кампан/,
  ],
  [
    'passengerRefunds',
    /(?:ruckerstattung\S*|refund\S*|zwrot\S*|reembolsos?|rambursar\S*|remboursements?|возврат\S*) (?:an|to|dla|a|catre|aux?|пассажир\S*) ?(?:fahrg|pass|rider|pasaz|pasaj|pasag|$)/,
  ],
  [
    'refund',
    /kostenerstattung|reimbursement|expense|zwroty wydatkow|reembolso|rambursar|remboursement|возмещени|кампенсац/,
  ],
  [
    'tolls',
    /^(?:maut|tolls?(?: |$)|oplaty (?:drogow|autostrad)|peajes?|taxe? de drum|portage|peage|платн\S+ дорог)/,
  ],
  ['tax', /^(?:tax(?:es)?(?: |$)|steuern|podat|impuestos|impozit|impostos|impots|налог|падатк)/],
];

const OF_FIELDS: Readonly<Partial<Record<RideField, StatementColumn>>> = {
  fare: 'gross',
  adjustment: 'gross',
  cancellationFee: 'gross',
  extras: 'gross',
  platformFee: 'fee',
  tip: 'tip',
  tax: 'tax',
  bonus: 'bonus',
  refund: 'refund',
  tolls: 'tolls',
  cash: 'cash',
  earnings: 'net',
};

/** Hours and minutes, or days before them: how long, not how much. */
const DURATION = /^\d+:\d+(?::\d+)?$/;

function columnOf(heading: string): StatementColumn | null {
  const whole = plainText(heading);
  if (NO_SUM.test(whole)) return null;
  const word = plainText(plainHeading(heading).split(' : ').at(-1) ?? '');
  const found = WORDS.find(([, words]) => words.test(word))?.[0] ?? null;
  return found === 'gross' && PART.test(word) ? null : found;
}

/** Whether headings are paths whose amounts are known by their places, as Uber's are. */
export const hasPaths = (headings: readonly string[], match: ColumnMatch<RideField>): boolean =>
  headings.some((heading, at) => heading.includes(':') && OF_FIELDS[match[at] ?? 'day'] !== undefined);

/**
 * What the columns of a list of sums hold: Uber's, whose headings are paths, by their structure, as in
 * lists of rides; others by their words. Of the fee the total counts where there is one.
 */
export function statementColumns(
  { headings, rows }: ImportTable,
  match: ColumnMatch<RideField>,
): readonly (StatementColumn | null)[] {
  const isUber = hasPaths(headings, match);
  const columns = headings.map((heading, at) => {
    if (rows.some(({ cells }) => DURATION.test((cells[at] ?? '').trim()))) return null;
    const field = match[at] ?? null;
    return isUber ? field && (OF_FIELDS[field] ?? null) : columnOf(heading);
  });
  const hasTotal = columns.includes('fee');
  return columns.map((column) => {
    if (column !== 'commission' && column !== 'otherFees') return column;
    return hasTotal ? null : 'fee';
  });
}

const NAME =
  /^(?:driver(?: name)?|fahrer(?: in)?|kierowca|conductor|sofer|motorista|chauffeur|водитель|кіроўца)$/;
const PHONE =
  /^(?:(?:handy|telefon|mobil|phone|mobile)(?:nummer| number)?|telefon|(?:numer )?telefonu?|telefono|telemovel|telephone|телефон|тэлефон)$/;
const ID =
  /^(?:driver (?:identifier|id)|identifikator des fahrers|identyfikator kierowcy|id kierowcy|identificador del? conductor)$/;

/** The columns that say who it is: those of lists of rides, and what such lists alone call them. */
export function driverColumns(
  { headings }: ImportTable,
  match: ColumnMatch<RideField>,
): ColumnMatch<RideField> {
  const people: readonly (RideField | null)[] = [
    'driverId',
    'driverLicence',
    'driverPhone',
    'driverName',
    'driverSurname',
  ];
  const named: (RideField | null)[] = match.map((field) => (people.includes(field) ? field : null));
  for (const [field, words] of [
    ['driverName', NAME],
    ['driverPhone', PHONE],
    ['driverId', ID],
  ] as const) {
    const at = headings.findIndex(
      (heading, column) => named[column] === null && words.test(plainText(heading)),
    );
    if (at >= 0 && !named.includes(field)) named[at] = field;
  }
  return named;
}
