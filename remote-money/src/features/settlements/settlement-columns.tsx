import { formatNumber } from '@park/domain/format/number';
import type { MoneyUnit } from '@park/domain/format/currency';
import { type AmountProblem, bynOf, formatAmount, parseKopecks } from '@park/domain/money/kopecks';
import type { SettlementFigure, SettlementLine } from '@park/domain/money/settlement-line';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CardTable } from '@park/ui/table/record-cards.styles';
import type { RecordColumn, RowView } from '@park/ui/table/record-plan';
import type { useTranslation } from 'react-i18next';
import type en from './locales/en.json';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { numberInput } from '@park/ui/fields/number-input';

interface CashInputProps {
  readonly label: string;
  /** In kopecks; null for none. */
  readonly value: number | null;
  readonly locale: string;
  readonly onChange: (kopecks: number | null) => void;
  /** What was typed is no amount, or is one again. */
  readonly onProblem: (problem: AmountProblem | null) => void;
}

/**
 * Cash that a driver holds, typed into the sheet. What cannot be read stays as it was typed, and
 * counts as before.
 */
function CashInput({ label, value, locale, onChange, onProblem }: CashInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  function commit(): void {
    if (typed === null) return;
    const read = parseKopecks(typed);
    const problem = 'problem' in read && read.problem !== 'required' ? read.problem : null;
    setWrong(problem !== null);
    onProblem(problem);
    if (problem !== null) return;
    onChange('kopecks' in read ? read.kopecks : null);
    setTyped(null);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || typed === null) return;
    event.preventDefault();
    setTyped(null);
    setWrong(false);
    onProblem(null);
  }

  const shown = value === null ? '' : formatAmount(value, locale);
  return (
    <input
      className="cash"
      {...numberInput({ decimals: 2 })}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={handleKeyDown}
    />
  );
}

interface FigureLinkProps {
  /** Null where nothing is behind the figure. */
  readonly href: string | null;
  /** The figure, what it is and whose, for assistive technology. */
  readonly label: string;
  readonly text: string;
  /** The same for this figure in every row, so that the arrow keys stay in the column. */
  readonly stop: string;
  readonly tabIndex: number;
  readonly onOpen: () => void;
}

/** A figure that opens what it is made of; a click for another window is left to the browser. */
function FigureLink({ href, label, text, stop, tabIndex, onOpen }: FigureLinkProps) {
  function handleClick(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  if (href === null) return text;
  return (
    <a
      className="figure"
      href={href}
      aria-label={label}
      data-stop={stop}
      tabIndex={tabIndex}
      onClick={handleClick}
    >
      {text}
    </a>
  );
}

export interface SettlementContext {
  readonly t: ReturnType<typeof useTranslation<'settlements'>>['t'];
  readonly locale: string;
  readonly money: MoneyUnit;
  /** Where a figure of a line leads; null where nothing is behind it. */
  readonly hrefOf: (line: SettlementLine, figure: SettlementFigure | null) => string | null;
  readonly open: (line: SettlementLine, figure: SettlementFigure | null) => void;
  readonly setCash: (line: SettlementLine, kopecks: number | null) => void;
  readonly setCashProblem: (line: SettlementLine, problem: AmountProblem | null) => void;
}

export type SettlementKey = keyof typeof en.columns;
type View = RowView<SettlementContext>;
type Column = RecordColumn<SettlementLine, SettlementKey, SettlementContext>;
type FigureKey = SettlementKey & SettlementFigure;

const DECIMALS = 2;
/** Figures that terms decide: a driver without terms has none, which is said instead of a zero. */
const OF_TERMS: readonly SettlementFigure[] = ['commission', 'rent'];

/** The name of a driver on screen. */
export const nameOf = ({ name }: SettlementLine, { t }: Pick<SettlementContext, 't'>): string =>
  name ?? t('unknownDriver');

const markedName = (line: SettlementLine, view: SettlementContext): string =>
  line.hasLeft ? view.t('hasLeft', { name: nameOf(line, view) }) : nameOf(line, view);

function termsText({ hasTerms, termsName }: SettlementLine, { t }: SettlementContext): string | null {
  return hasTerms ? termsName : t('noTerms');
}

function textOf(
  line: SettlementLine,
  key: FigureKey,
  { t, locale, money }: SettlementContext,
): string | null {
  const value = line[key];
  if (!line.hasTerms && OF_TERMS.includes(key) && !value) return t('noTerms');
  if (value === null) return null;
  if (key === 'rides') return formatNumber(value, locale);
  return key === 'mileage' ? formatNumber(value, locale, DECIMALS) : formatAmount(value, locale, money);
}

function drawFigure(line: SettlementLine, key: FigureKey, view: View) {
  const text = textOf(line, key, view);
  if (text === null) return <span className="muted">{view.t('missing')}</span>;
  return (
    <FigureLink
      href={view.hrefOf(line, key)}
      label={`${text}, ${view.t(`columns.${key}`)}, ${nameOf(line, view)}`}
      text={text}
      stop={key}
      tabIndex={view.tabIndex}
      onOpen={() => view.open(line, key)}
    />
  );
}

const toneOf = (value: number | null): string | undefined =>
  value === null || value >= 0 ? undefined : 'owes';

function figure(key: FigureKey, width: number): Column {
  const isAmount = key !== 'rides' && key !== 'mileage';
  return {
    key,
    width,
    align: 'end',
    card: key === 'balance' ? 'tools' : undefined,
    sortValue: (line) => line[key],
    cell: (line, view) => drawFigure(line, key, view),
    attributes: (line) => ({ className: key === 'balance' ? toneOf(line[key]) : undefined }),
    sheet: [
      {
        title: ({ t }) => (isAmount ? t('sheetAmount', { title: t(`columns.${key}`) }) : t(`columns.${key}`)),
        kind: 'number',
        decimals: ({ money }) => (key === 'rides' ? 0 : isAmount ? money.decimals : DECIMALS),
        value: (line, { money }) => {
          const value = line[key];
          return value === null || !isAmount ? value : bynOf(value, money);
        },
      },
    ],
  };
}

const driver: Column = {
  key: 'driver',
  width: 10,
  grows: true,
  card: 'title',
  sortValue: ({ name }) => name,
  cell: (line, view) => (
    <>
      <FigureLink
        href={view.hrefOf(line, null)}
        label={markedName(line, view)}
        text={markedName(line, view)}
        stop="driver"
        tabIndex={view.tabIndex}
        onOpen={() => view.open(line, null)}
      />
      {termsText(line, view) !== null && (
        <small className={line.hasTerms ? 'aside' : 'aside without'}>{termsText(line, view)}</small>
      )}
    </>
  ),
  sheet: [
    { title: ({ t }) => t('columns.driver'), kind: 'text', value: nameOf },
    { title: ({ t }) => t('columns.terms'), kind: 'text', value: termsText },
  ],
};

const cash: Column = {
  ...figure('cash', 7),
  cell: (line, view) => (
    <CashInput
      key={line.key}
      label={view.t('cashOf', { name: nameOf(line, view) })}
      value={line.cash === null ? null : -line.cash}
      locale={view.locale}
      onChange={(kopecks) => view.setCash(line, kopecks)}
      onProblem={(problem) => view.setCashProblem(line, problem)}
    />
  ),
};

/** The sheet of a ledger (issue "Money"), as wide as a window of 1440 px has room for. */
export const LEDGER_COLUMNS: readonly Column[] = [
  driver,
  figure('rides', 5.5),
  figure('mileage', 5.75),
  figure('gross', 6),
  figure('cash', 6),
  figure('commission', 6.75),
  figure('rent', 6.25),
  figure('other', 5.5),
  figure('net', 6),
  figure('paid', 7),
  figure('balance', 6.5),
];

/** The same in a file, where before, net and paid can be added up to the balance. */
export const LEDGER_SHEET: readonly Column[] = LEDGER_COLUMNS.flatMap((column) =>
  column.key === 'gross' ? [figure('before', 6), column] : [column],
);

/**
 * The sheet that is calculated from the earning report: what the report does not say has no column.
 */
export const SPOT_COLUMNS: readonly Column[] = [
  driver,
  figure('mileage', 6.5),
  figure('gross', 7),
  cash,
  figure('commission', 7.5),
  figure('rent', 7),
  figure('balance', 7),
  figure('payable', 7),
];

export const { RecordTable: SettlementTable, TableSkeleton: SettlementSkeleton } = createRecordTable({
  columns: LEDGER_COLUMNS,
  idOf: ({ key }: SettlementLine) => key,
  rowRem: 3.25,
  // Half a line for each figure: two of them share one.
  cards: { rem: 5, lineRem: 0.875, Element: CardTable },
  missing: ({ t }: SettlementContext) => t('missing'),
  isFirstPinned: true,
});
