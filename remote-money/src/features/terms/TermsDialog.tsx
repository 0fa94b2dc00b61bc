import {
  createTerms,
  type DriverTerms,
  readOneTerms,
  type Terms,
  type TermsRates,
  updateTerms,
} from '@park/contract/terms';
import { formatDay } from '@park/domain/format/date';
import { ratesOn, rentPeriodOf } from '@park/domain/money/driver-terms';
import { CallDialog } from '@park/forms/CallDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { Pair } from '@park/forms/screen.styles';
import { type CallField, versionOf } from '@park/forms/use-call-form';
import type { StaleRecord } from '@park/http/api-error';
import { useLocale } from '@park/i18n/use-locale';
import { useFormat } from '@park/records/columns/column';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { Dialog } from '@park/ui/floating/Dialog';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { useRatesText } from './use-rates-text.ts';

interface ChangeTermsDialogProps {
  /** The terms as they were when the dialog was opened, which the edit is based on. */
  readonly opened: Terms;
  readonly onClose: () => void;
}

/** The terms as the person knows them: theirs, once somebody else has changed them meanwhile. */
const knownTerms = (opened: Terms, stale: StaleRecord | null): Terms =>
  (stale && readOneTerms(stale.current)) ?? opened;

/** Another name of terms. */
function RenameDialog({ opened, onClose }: ChangeTermsDialogProps) {
  const { t } = useTranslation('terms');
  const refresh = useRefreshLedger();
  return (
    <CallDialog
      call={updateTerms}
      params={{ id: opened.id ?? '' }}
      initial={{ name: opened.name ?? '' }}
      inputOf={(typed, stale) => ({ ...typed, ...versionOf(knownTerms(opened, stale)) })}
      done={t('renamed')}
      refresh={refresh}
      onClose={onClose}
      title={t('renameOf', { name: opened.name ?? t('unnamed') })}
      label={t('save')}
      labelAnyway={t('saveAnyway')}
      stale={t('stale')}
    >
      {({ field, stale }) => (
        <TextField
          {...field('name')}
          label={t('columns.name')}
          hint={stale ? t('savedNow', { value: knownTerms(opened, stale).name ?? '' }) : undefined}
          autoComplete="off"
        />
      )}
    </CallDialog>
  );
}

const PERIODS = ['day', 'week'] as const;

/** The rates with which a form begins, from a day on. */
const ratesTyped = (rates: TermsRates | null, validFrom: string) => ({
  commissionPercent: rates?.commissionPercent ?? null,
  rent: rates?.rent ?? null,
  rentPeriod: rentPeriodOf(rates?.rentPeriod ?? null),
  minimumBalance: rates?.minimumBalance ?? null,
  validFrom,
});

/** What terms say from a day on. */
function RatesFields({ field }: { readonly field: CallField<keyof ReturnType<typeof ratesTyped>> }) {
  const { t } = useTranslation('terms');
  return (
    <>
      <Pair>
        <TextField {...field('commissionPercent')} label={t('fields.commission')} />
        <TextField {...field('minimumBalance')} label={t('fields.minimum')} hint={t('minimumHint')} />
      </Pair>
      <Pair>
        <TextField {...field('rent')} label={t('fields.rent')} hint={t('rentHint')} />
        <SelectField
          {...field('rentPeriod')}
          label={t('fields.period')}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </Pair>
      <DateField {...field('validFrom')} label={t('columns.validFrom')} hint={t('fromHint')} />
    </>
  );
}

interface RatesDialogProps extends ChangeTermsDialogProps {
  readonly today: string;
}

/** New rates of terms from a day on; those from the same day are replaced. */
function RatesDialog({ opened, today, onClose }: RatesDialogProps) {
  const { t } = useTranslation('terms');
  const locale = useLocale();
  const textOf = useRatesText();
  const refresh = useRefreshLedger();

  function theirs(stale: StaleRecord): string {
    const [newest] = knownTerms(opened, stale).rates;
    const day = formatDay(newest?.validFrom ?? '', locale);
    return newest ? `${t('stale')} ${t('toCome', { day, ...textOf(newest) })}` : t('stale');
  }

  return (
    <CallDialog
      call={updateTerms}
      part="rates"
      params={{ id: opened.id ?? '' }}
      keptAs={`rates/${opened.id}`}
      initial={ratesTyped(ratesOn(opened, today) ?? opened.rates[0] ?? null, today)}
      inputOf={(rates, stale) => ({ rates, ...versionOf(knownTerms(opened, stale)) })}
      done={t('ratesSaved')}
      refresh={refresh}
      onClose={onClose}
      title={t('ratesOf', { name: opened.name ?? t('unnamed') })}
      label={t('save')}
      labelAnyway={t('saveAnyway')}
      stale={theirs}
    >
      {({ field }) => (
        <>
          <p>{t('ratesText')}</p>
          <RatesFields field={field} />
        </>
      )}
    </CallDialog>
  );
}

interface AddTermsDialogProps {
  readonly today: string;
  readonly onClose: () => void;
}

/** New terms with their first rates. */
function AddTermsDialog({ today, onClose }: AddTermsDialogProps) {
  const { t } = useTranslation('terms');
  const refresh = useRefreshLedger();
  return (
    <CallDialog
      call={createTerms}
      keptAs="terms"
      initial={{ name: '', ...ratesTyped(null, today) }}
      done={t('added')}
      refresh={refresh}
      onClose={onClose}
      title={t('add')}
      label={t('add')}
    >
      {({ field }) => (
        <>
          <TextField {...field('name')} label={t('columns.name')} autoComplete="off" />
          <RatesFields field={field} />
        </>
      )}
    </CallDialog>
  );
}

interface TermsHistoryProps {
  readonly terms: Terms;
  readonly today: string;
  readonly onClose: () => void;
}

/** Every rate that terms have had, and will have. */
function TermsHistory({ terms, today, onClose }: TermsHistoryProps) {
  const { t } = useTranslation('terms');
  const { day } = useFormat();
  const textOf = useRatesText();
  const title = t('historyOf', { name: terms.name ?? t('unnamed') });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      <TableFrame label={title}>
        <Table>
          <thead>
            <tr>
              <HeaderCell>{t('columns.validFrom')}</HeaderCell>
              <HeaderCell align="end">{t('columns.commission')}</HeaderCell>
              <HeaderCell align="end">{t('columns.rent')}</HeaderCell>
              <HeaderCell align="end">{t('columns.minimum')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {terms.rates.map((rates, index) => {
              const { commission, rent, minimum } = textOf(rates);
              return (
                <Row key={rates.validFrom ?? index} selected={rates === ratesOn(terms, today)}>
                  <Cell>{rates.validFrom === null ? t('unknown') : day(rates.validFrom)}</Cell>
                  <Cell numeric>{commission}</Cell>
                  <Cell numeric>{rent}</Cell>
                  <Cell numeric>{minimum}</Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </Dialog>
  );
}

/** What the open dialog is about. */
export type TermsAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'rates' | 'rename' | 'history'; readonly terms: Terms }
  | { readonly kind: 'assign'; readonly drivers: readonly DriverTerms[] };

interface TermsDialogProps {
  readonly action: TermsAction;
  readonly terms: readonly Terms[];
  readonly today: string;
  readonly onClose: () => void;
}

/** The dialog of an action on terms. */
export function TermsDialog({ action, terms, ...dialog }: TermsDialogProps) {
  if (action.kind === 'add') return <AddTermsDialog {...dialog} />;
  if (action.kind === 'assign') return <AssignDialog {...dialog} drivers={action.drivers} terms={terms} />;
  const { kind, terms: opened } = action;
  if (kind === 'history') return <TermsHistory {...dialog} terms={opened} />;
  return kind === 'rates' ? (
    <RatesDialog {...dialog} opened={opened} />
  ) : (
    <RenameDialog {...dialog} opened={opened} />
  );
}
