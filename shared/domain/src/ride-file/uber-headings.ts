import { comparedText } from '@park/contract/stored-text';
import type { ColumnMatch } from '../import/headings.ts';
import { plainText } from './plain-text.ts';
import type { RideField } from './ride-fields.ts';

type PathWord =
  | 'paid'
  | 'earnings'
  | 'fare'
  | 'fee'
  | 'tip'
  | 'taxes'
  | 'promotion'
  | 'extras'
  | 'cash'
  | 'bank'
  | 'toll';

/** The words of the paths of Uber's columns, a column of this table for each language. */
const WORDS: Readonly<Record<PathWord, readonly string[]>> = {
  //         en, de, es, ro, pl, pt, fr
  paid: [
    'Paid to you',
    'An dein Unternehmen gezahlt',
    'An dich gezahlt',
    'Importe que se te ha pagado',
    'Câștiguri primite',
    'Wypłacono Ci',
    'Pago a si',
  ],
  earnings: [
    'Your earnings',
    'Deine Umsätze',
    'Tus ganancias',
    'Câștigurile tale',
    'Twój przychód',
    'Os seus rendimentos',
    'Vos revenus',
    'Revenus totaux',
  ],
  fare: ['Fare', 'Fahrpreis', 'Precio', 'Tarif', 'Opłata', 'Tarifa', 'Prix de la course'],
  fee: [
    'Service fee',
    'Servicegebühr',
    'Precio del servicio',
    'Taxă de servicii',
    'Opłata za usługę',
    'Taxa de serviço',
    'Frais de service',
  ],
  tip: [
    'Tip',
    'Trinkgeld',
    'Propina',
    'Recompensa',
    'Bacșiș',
    'Napiwek',
    'Gratificação',
    'Gorjeta',
    'Pourboire',
  ],
  taxes: ['Taxes', 'Steuern', 'Impuestos', 'Impozite', 'Podatki', 'Impostos', 'Impôts'],
  promotion: [
    'Promotion',
    'Promotions',
    'Aktion',
    'Aktionen',
    'Promoción',
    'Promociones',
    'Promoție',
    'Promoții',
    'Promocja',
    'Promocje',
    'Promoção',
    'Bonus',
  ],
  extras: [
    'Other earnings',
    'Sonstige Umsätze',
    'Otras ganancias',
    'Alte câștiguri',
    'Inne przychody',
    'Outros rendimentos',
    'Autres revenus',
  ],
  cash: [
    'Cash collected',
    'Eingenommenes Bargeld',
    'Efectivo cobrado',
    'Numerar încasat',
    'Odebrana gotówka',
    'Dinheiro recebido',
    'Espèces collectées',
  ],
  bank: [
    'Transferred to bank account',
    'Auf Bankkonto überwiesen',
    'Transferido a una cuenta bancaria',
    'S-a transferat în contul bancar',
    'Przelano na konto bankowe',
    'Transferido para a conta bancária',
  ],
  toll: [
    'Toll',
    'Tolls',
    'Maut',
    'Peaje',
    'Taxă de drum',
    'Taxă de trecere',
    'Opłata drogowa',
    'Portagem',
    'Péage',
  ],
};
const wordOf = new Map(
  (Object.keys(WORDS) as PathWord[]).flatMap((word) => WORDS[word].map((text) => [plainText(text), word])),
) as ReadonlyMap<string, PathWord>;
/** What begins a toll of any kind, such as its adjustment. */
const TOLL = /^(?:tolls?|maut|peajes?|portage(?:m|ns)|peages?) /;
const FIELDS: Readonly<Partial<Record<PathWord, RideField>>> = {
  fare: 'fare',
  fee: 'platformFee',
  tip: 'tip',
  taxes: 'tax',
  promotion: 'bonus',
  extras: 'extras',
};
/** With so many paths from one word, a header that nobody knows has Uber's structure. */
const PATHS_MIN = 4;

interface Path {
  readonly column: number;
  /** The words below the first, which all paths share, as they are compared. */
  readonly below: readonly string[];
  /** Written with space around its colons: the sum of what is below it. */
  readonly isBranch: boolean;
}

function pathsOf(headings: readonly string[]): { readonly root: string; readonly paths: readonly Path[] } {
  const split = headings.map((heading) => comparedText(heading).split(':').map(plainText));
  const counts = new Map<string, number>();
  for (const [first = '', ...below] of split)
    if (below.length > 0) counts.set(first, (counts.get(first) ?? 0) + 1);
  const ranked = [...counts].sort((one, other) => other[1] - one[1]);
  const root = ranked.find(([word, count]) => wordOf.get(word) === 'paid' || count >= PATHS_MIN)?.[0] ?? '';
  const paths = split.flatMap(([first, ...below], column) => {
    const isBranch = / : /.test(headings[column] ?? '');
    return root !== '' && first === root ? [{ column, below, isBranch }] : [];
  });
  return { root, paths };
}

/** Whether a column has amounts and more of them below zero than above it. */
const isTaken = (cells: readonly string[]): boolean =>
  cells.reduce((sum, cell) => sum + Math.sign(Number(cell.replace(',', '.')) || 0), 0) < 0;

/** The fields of what the driver earned: of a branch and its leaves the branch alone counts. */
function earningFields(paths: readonly Path[], isKnown: boolean, cellsOf: (column: number) => string[]) {
  const direct = paths.filter(({ below }) => below.length === 2);
  // In a language that nobody knows: the first branch is the fare, the second is what is withheld.
  const branches = direct.filter(({ isBranch }) => isBranch).map(({ below }) => below[1]);
  const places = new Map<string | undefined, RideField>([[branches[1], 'tax']]);
  places.set(branches[0], 'fare');
  const hasFee = direct.some(({ below }) => wordOf.get(below[1] ?? '') === 'fee');
  return paths.map(({ column, below }): readonly [number, RideField | null] => {
    const [, part = ''] = below;
    if (part === '') return [column, 'earnings'];
    const isSummed = below.length > 2 && direct.some((path) => path.below[1] === part);
    if (isSummed) return [column, null];
    const word = wordOf.get(part);
    const field = word === undefined ? (places.get(part) ?? null) : (FIELDS[word] ?? null);
    if (field !== null || isKnown) return [column, field ?? 'extras'];
    return [column, !hasFee && below.length === 2 && isTaken(cellsOf(column)) ? 'platformFee' : null];
  });
}

/** The fields of the balance of a trip: cash, what goes to the bank, what is given back. */
function balanceFields(paths: readonly Path[]) {
  const leaf = ({ below }: Path): string => below.at(-1) ?? '';
  const cash =
    paths.find((path) => wordOf.get(leaf(path)) === 'cash') ??
    paths.find(({ isBranch, below }) => isBranch && below.length === 3);
  return paths.map((path): readonly [number, RideField | null] => {
    const { column, below } = path;
    if (path === cash) return [column, 'cash'];
    const isPaidOut = cash !== undefined && below[1] === cash.below[1];
    const isBranch = paths.some(
      (each) => each.below.length > below.length && below.every((word, at) => each.below[at] === word),
    );
    if (isPaidOut || isBranch || below.length < 2 || wordOf.get(leaf(path)) === 'bank') return [column, null];
    const isToll = wordOf.get(leaf(path)) === 'toll' || TOLL.test(`${leaf(path)} `);
    return [column, isToll ? 'tolls' : 'refund'];
  });
}

/**
 * The fields of Uber's columns with money, whose headings are paths: `Paid to you : Your earnings :
 * Fare` for a branch, `Paid to you:Your earnings:Fare:Fare` for a leaf of it. Where no language is
 * known by its words, the structure tells all but the leaves of what was earned. Null where there are
 * no paths.
 */
export function uberColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMatch<RideField> | null {
  const { root, paths } = pathsOf(headings);
  if (paths.every(({ below }) => below.length === 0)) return null;
  const firsts = paths.map(({ below }) => below[0]);
  const named = firsts.find((word) => wordOf.get(word ?? '') === 'earnings');
  const earned = named ?? paths.find(({ below }) => below.length === 1)?.below[0];
  const cellsOf = (column: number) => rows.map((cells) => cells[column] ?? '');
  const fields = new Map<number, RideField | null>([
    ...paths.filter(({ below }) => below.length === 0).map(({ column }) => [column, 'paid'] as const),
    ...earningFields(
      paths.filter(({ below }) => below.length > 0 && below[0] === earned),
      named !== undefined,
      cellsOf,
    ),
    ...balanceFields(paths.filter(({ below }) => below.length > 0 && below[0] !== earned)),
  ]);
  return headings.map((heading, column) =>
    plainText(heading) === root ? 'paid' : (fields.get(column) ?? null),
  );
}

/**
 * Whether the branch of the fare is without the platform's share already: a fee is among its leaves.
 */
export function hasFeeInFare(headings: readonly string[]): boolean {
  const { paths } = pathsOf(headings);
  return paths.some(
    ({ below }) => wordOf.get(below[1] ?? '') === 'fare' && wordOf.get(below[2] ?? '') === 'fee',
  );
}
