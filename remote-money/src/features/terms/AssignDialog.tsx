import { type DriverTerms, type Terms, updateDriverTerms } from '@park/contract/terms';
import { CallDialog } from '@park/forms/CallDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { SelectField } from '@park/ui/fields/SelectField';
import { Muted, Row } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';

interface AssignDialogProps {
  readonly drivers: readonly DriverTerms[];
  readonly terms: readonly Terms[];
  readonly today: string;
  readonly onClose: () => void;
}

const NONE = 'none';
/** A dialog names so many drivers, and counts the others. */
const NAMED = 12;

/** Gives the chosen drivers terms from a day on, or takes them away. */
export function AssignDialog({ drivers, terms, today, onClose }: AssignDialogProps) {
  const { t } = useTranslation('terms');
  const refresh = useRefreshLedger();
  const driverIds = drivers.flatMap(({ driver }) => driver?.id ?? []);
  const count = driverIds.length;
  const more = drivers.length - NAMED;
  return (
    <CallDialog
      call={updateDriverTerms}
      initial={{ termsId: '', validFrom: today }}
      problemsOf={({ termsId }) => ({ termsId: termsId === '' ? 'chooseTerms' : undefined })}
      textOf={() => t('chooseTerms')}
      inputOf={({ termsId, validFrom }) => ({
        driverIds,
        termsId: termsId === NONE ? null : termsId,
        validFrom,
      })}
      done={t('assigned', { count })}
      refresh={refresh}
      onClose={onClose}
      title={t('assignTitle')}
      label={t('assign', { count })}
    >
      {({ field }) => (
        <>
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
            {...field('termsId')}
            label={t('title')}
            options={[
              { value: '', label: t('choose'), disabled: true },
              ...terms.flatMap(({ id: value, name }) =>
                value === null ? [] : [{ value, label: name ?? value }],
              ),
              { value: NONE, label: t('takeAway') },
            ]}
          />
          <DateField {...field('validFrom')} label={t('columns.validFrom')} hint={t('fromHint')} />
        </>
      )}
    </CallDialog>
  );
}
