import { type AmountProblem, formatAmount, parseKopecks } from '@park/domain/money/kopecks';
import type { SettlementFigure, SettlementLine } from '@park/domain/money/settlement-line';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CardTable } from '@park/ui/table/record-cards.styles';
import { type ColumnKind, type ColumnOf, type Format } from '@park/records/columns/column';
import type { useTranslation } from 'react-i18next';
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
  readonly format: Format;
  readonly locale: string;
  /** Where a figure of a line leads; null where nothing is behind it. */
  readonly hrefOf: (line: SettlementLine, figure: SettlementFigure | null) => string | null;
  readonly open: (line: SettlementLine, figure: SettlementFigure | null) => void;
  readonly setCash: (line: SettlementLine, kopecks: number | null) => void;
  readonly setCashProblem: (line: SettlementLine, problem: AmountProblem | null) => void;
}

type Column = ColumnOf<SettlementLine, SettlementContext>;

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
  key: SettlementFigure,
  { t, format }: SettlementContext,
): string | null {
  const value = line[key];
  if (!line.hasTerms && OF_TERMS.includes(key) && !value) return t('noTerms');
  if (value === null) return null;
  if (key === 'rides') return format.number(value);
  return key === 'mileage' ? format.number(value, 2) : format.amount(value);
}

const toneOf = (value: number | null): string | undefined =>
  value === null || value >= 0 ? undefined : 'owes';

const KINDS: Partial<Record<SettlementFigure, ColumnKind>> = { rides: 'number', mileage: 'price' };

function figure(key: SettlementFigure, width: number): Column {
  return {
    key,
    kind: KINDS[key] ?? 'amount',
    width,
    total: true,
    card: key === 'balance' ? 'tools' : undefined,
    value: (line) => line[key],
    cell(line, context, tabIndex) {
      const { t, hrefOf, open } = context;
      const text = textOf(line, key, context);
      if (text === null) return <span className="muted">{t('missing')}</span>;
      return (
        <FigureLink
          href={hrefOf(line, key)}
          label={`${text}, ${t(`columns.${key}`)}, ${nameOf(line, context)}`}
          text={text}
          stop={key}
          tabIndex={tabIndex}
          onOpen={() => open(line, key)}
        />
      );
    },
    attributes: (line) => ({ className: key === 'balance' ? toneOf(line[key]) : undefined }),
  };
}

const driver: Column = {
  key: 'driver',
  width: 10,
  grows: true,
  card: 'title',
  value: ({ name }) => name,
  text: nameOf,
  cell: (line, context, tabIndex) => (
    <>
      <FigureLink
        href={context.hrefOf(line, null)}
        label={markedName(line, context)}
        text={markedName(line, context)}
        stop="driver"
        tabIndex={tabIndex}
        onOpen={() => context.open(line, null)}
      />
      {termsText(line, context) !== null && (
        <small className={line.hasTerms ? 'aside' : 'aside without'}>{termsText(line, context)}</small>
      )}
    </>
  ),
};

/** Below the name on screen. */
const terms: Column = { key: 'terms', width: 10, text: termsText };

const cash: Column = {
  ...figure('cash', 7),
  cell: (line, context) => (
    <CashInput
      key={line.key}
      label={context.t('cashOf', { name: nameOf(line, context) })}
      value={line.cash === null ? null : -line.cash}
      locale={context.locale}
      onChange={(kopecks) => context.setCash(line, kopecks)}
      onProblem={(problem) => context.setCashProblem(line, problem)}
    />
  ),
};

const FIGURES = [
  figure('gross', 6),
  figure('cash', 6),
  figure('commission', 6.75),
  figure('rent', 6.25),
  figure('other', 5.5),
  figure('net', 6),
  figure('paid', 7),
  figure('balance', 6.5),
];

/** The sheet of a ledger (issue "Money"), as wide as a window of 1440 px has room for. */
export const LEDGER_COLUMNS = [driver, figure('rides', 5.5), figure('mileage', 5.75), ...FIGURES];

/** The same in a file, where before, net and paid can be added up to the balance. */
export const LEDGER_SHEET = [
  driver,
  terms,
  figure('rides', 5.5),
  figure('mileage', 5.75),
  figure('before', 6),
  ...FIGURES,
];

/**
 * The sheet that is calculated from the earning report: what the report does not say has no column.
 */
export const SPOT_COLUMNS = [
  driver,
  figure('mileage', 6.5),
  figure('gross', 7),
  cash,
  figure('commission', 7.5),
  figure('rent', 7),
  figure('balance', 7),
  figure('payable', 7),
];

const [, ...SPOT_FIGURES] = SPOT_COLUMNS;
export const SPOT_SHEET = [driver, terms, ...SPOT_FIGURES];

export const { RecordTable: SettlementTable, TableSkeleton: SettlementSkeleton } = createRecordTable<
  SettlementLine,
  string,
  { readonly missing: string }
>({
  // They come with each render.
  columns: [],
  idOf: ({ key }) => key,
  rowRem: 3.25,
  // Half a line for each figure: two of them share one.
  cards: { rem: 5, lineRem: 0.875, Element: CardTable },
  missing: ({ missing }) => missing,
  isFirstPinned: true,
});
