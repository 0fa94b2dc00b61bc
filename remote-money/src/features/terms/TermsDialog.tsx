import { createTerms, type DriverTerms, readOneTerms, type Terms, updateTerms } from '@park/contract/terms';
import { AssignDialog } from './AssignDialog.tsx';
import { ratesOn } from '@park/domain/money/driver-terms';
import { useFormat } from '@park/records/columns/column';
import { Dialog } from '@park/ui/floating/Dialog';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { useRatesText } from './use-rates-text.ts';
import {
  type RatesField,
  ratesInput,
  ratesProblems,
  ratesValues,
  type RatesValues,
  type TermsProblem,
  termsProblems,
  type TermsValues,
} from '@park/domain/money/terms-form';
import { useHost } from '@park/federation/host-services';
import { type CallField, useCallForm, versionOf } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useAmountLimits } from '../../ledger/use-amount-limits.ts';
import { formatDay } from '@park/domain/format/date';
import { DateField } from '@park/forms/date-field/DateField';
import { SelectField } from '@park/ui/fields/SelectField';
import { numberInput } from '@park/ui/fields/number-input';
import { useParkToday } from '@park/session/use-today';
import { Pair } from '@park/forms/screen.styles';
import { CallDialog } from '@park/forms/CallDialog';
import type { StaleRecord } from '@park/http/api-error';

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
      {...{ refresh, onClose }}
      call={updateTerms}
      params={{ id: opened.id ?? '' }}
      initial={{ name: opened.name ?? '' }}
      inputOf={(typed, stale) => ({ ...typed, ...versionOf(knownTerms(opened, stale)) })}
      done={t('renamed')}
      title={t('renameOf', { name: opened.name ?? t('unnamed') })}
      label={t('save')}
      labelAnyway={t('saveAnyway')}
      stale={t('stale')}
    >
      {({ field, stale }) => (
        <TextField
          {...field('name')}
          label={t('fields.name')}
          hint={stale ? t('savedNow', { value: knownTerms(opened, stale).name ?? '' }) : undefined}
          required
          autoComplete="off"
        />
      )}
    </CallDialog>
  );
}

const PERIODS = ['day', 'week'] as const;

/** What terms say from a day on. */
function RatesFields({ field }: { readonly field: CallField<RatesField> }) {
  const { t } = useTranslation('terms');
  const amount = { required: true, ...numberInput({ decimals: 2 }) } as const;
  return (
    <>
      <Pair>
        <TextField {...field('commissionPercent')} {...amount} label={t('fields.commission')} />
        <TextField
          {...field('minimumBalance')}
          {...amount}
          label={t('fields.minimum')}
          hint={t('minimumHint')}
        />
      </Pair>
      <Pair>
        <TextField {...field('rent')} {...amount} label={t('fields.rent')} hint={t('rentHint')} />
        <SelectField
          {...field('rentPeriod')}
          label={t('fields.period')}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </Pair>
      <DateField
        {...field('validFrom')}
        today={useParkToday()}
        required
        label={t('fields.validFrom')}
        hint={t('fromHint')}
      />
    </>
  );
}

interface RatesDialogProps extends ChangeTermsDialogProps {
  readonly today: string;
}

/** New rates of terms from a day on; those from the same day are replaced. */
function RatesDialog({ opened, today, onClose }: RatesDialogProps) {
  const { t } = useTranslation('terms');
  const { http } = useHost();
  const locale = useLocale();
  const textOf = useRatesText();
  const refresh = useRefreshLedger();
  const money = useMoney();
  const limits = useAmountLimits();
  const form = useCallForm({
    keptAs: `rates/${opened.id}`,
    initial: ratesValues(ratesOn(opened, today) ?? opened.rates[0] ?? null, today, locale, money),
    problemsOf: (typed: RatesValues) => ratesProblems(typed, null, money),
    textOf: (code: TermsProblem) => t(`problems.${code}`, limits),
    send: (typed, stale) =>
      http.call(
        updateTerms,
        { rates: ratesInput(typed, money), ...versionOf(knownTerms(opened, stale)) },
        { params: { id: opened.id ?? '' } },
      ),
    done: t('ratesSaved'),
    refresh,
    onClose,
  });
  const [newest] = knownTerms(opened, form.stale).rates;
  return (
    <FormDialog
      form={form}
      title={t('ratesOf', { name: opened.name ?? t('unnamed') })}
      onClose={onClose}
      label={form.stale ? t('saveAnyway') : t('save')}
      stale={
        <>
          {t('stale')}
          {newest && ` ${t('toCome', { day: formatDay(newest.validFrom ?? '', locale), ...textOf(newest) })}`}
        </>
      }
    >
      <p>{t('ratesText')}</p>
      <RatesFields field={form.field} />
    </FormDialog>
  );
}

interface AddTermsDialogProps {
  readonly today: string;
  readonly onClose: () => void;
}

/** New terms with their first rates. */
function AddTermsDialog({ today, onClose }: AddTermsDialogProps) {
  const { t } = useTranslation('terms');
  const { http } = useHost();
  const locale = useLocale();
  const keyOf = useIdempotencyKey();
  const refresh = useRefreshLedger();
  const money = useMoney();
  const limits = useAmountLimits();
  const form = useCallForm({
    keptAs: 'terms',
    initial: { name: '', ...ratesValues(null, today, locale, money) },
    problemsOf: (typed: TermsValues) => termsProblems(typed, null, money),
    textOf: (code: TermsProblem) => t(`problems.${code}`, limits),
    send: (typed) => {
      const input = { name: typed.name.trim(), ...ratesInput(typed, money) };
      return http.call(createTerms, input, { idempotencyKey: keyOf(input) });
    },
    done: t('added'),
    refresh,
    onClose,
  });
  return (
    <FormDialog form={form} title={t('add')} onClose={onClose} label={t('add')}>
      <TextField {...form.field('name')} label={t('fields.name')} required autoComplete="off" />
      <RatesFields field={form.field} />
    </FormDialog>
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
