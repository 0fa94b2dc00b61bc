import { type DriverTerms, type Terms, updateDriverTerms } from '@park/contract/terms';
import { ledgerDayProblem } from '@park/domain/money/ledger-day';
import { useHost } from '@park/federation/host-services';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { SelectField } from '@park/ui/fields/SelectField';
import { Muted, Row } from '@park/ui/surfaces/layout';
import { FormDialog } from '@park/forms/ActionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useTranslation } from 'react-i18next';

interface AssignDialogProps {
  readonly drivers: readonly DriverTerms[];
  readonly terms: readonly Terms[];
  readonly today: string;
  readonly onClose: () => void;
}

type Code = 'choose' | 'dayRequired' | 'dayInvalid';
const NONE = 'none';
/** A dialog names so many drivers, and counts the others. */
const NAMED = 12;

/** Gives the chosen drivers terms from a day on, or takes them away. */
export function AssignDialog({ drivers, terms, today, onClose }: AssignDialogProps) {
  const { t } = useTranslation('terms');
  const { http } = useHost();
  const refresh = useRefreshLedger();
  const driverIds = drivers.flatMap(({ driver }) => driver?.id ?? []);
  const form = useCallForm({
    initial: { termsId: '', validFrom: today },
    problemsOf: ({ termsId, validFrom }: Readonly<Record<'termsId' | 'validFrom', string>>) => {
      const day = ledgerDayProblem(validFrom, { today: null, closedThrough: null });
      return {
        ...(termsId === '' && { termsId: 'choose' as const }),
        ...(day !== null && {
          validFrom: day === 'required' ? ('dayRequired' as const) : ('dayInvalid' as const),
        }),
      };
    },
    textOf: (code: Code) => t(`problems.${code}`),
    send: ({ termsId, validFrom }) =>
      http.call(updateDriverTerms, {
        driverIds,
        termsId: termsId === NONE ? null : termsId,
        validFrom,
      }),
    done: t('assigned', { count: driverIds.length }),
    refresh,
    onClose,
  });
  const more = drivers.length - NAMED;
  return (
    <FormDialog
      form={form}
      title={t('assignTitle')}
      onClose={onClose}
      label={t('assign', { count: driverIds.length })}
    >
      <Row as="ul" $gap={[1, 3]}>
        {drivers.slice(0, NAMED).map(({ driver }) => (
          <li key={driver?.id}>{driver?.name ?? driver?.id}</li>
        ))}
        {more > 0 && (
          <li>
            <Muted>{t('andMore', { count: more })}</Muted>
          </li>
        )}
      </Row>
      <SelectField
        {...form.field('termsId')}
        label={t('title')}
        options={[
          { value: '', label: t('choose'), disabled: true },
          ...terms.flatMap(({ id: value, name }) =>
            value === null ? [] : [{ value, label: name ?? value }],
          ),
          { value: NONE, label: t('takeAway') },
        ]}
      />
      <DateField
        {...form.field('validFrom')}
        today={today}
        required
        label={t('fields.validFrom')}
        hint={t('fromHint')}
      />
    </FormDialog>
  );
}
