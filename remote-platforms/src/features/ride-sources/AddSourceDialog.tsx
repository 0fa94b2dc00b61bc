import { createRideSource } from '@park/contract/ride-sources';
import {
  type ConnectionProblem,
  connectionProblems,
  isPlatform,
} from '@park/domain/connectors/connection-form';
import { EARNINGS, SOURCE_KINDS } from '@park/domain/connectors/source-form';
import { CallDialog } from '@park/forms/CallDialog';
import { usePark } from '@park/session/use-park';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { ConnectionFields } from './ConnectionFields.tsx';
import { connectionInput, connectionValues, typedConnection } from './connection-values.ts';
import { useSourceWords } from './source-words.ts';

export interface AddSourceDialogProps {
  readonly refresh: () => void;
  readonly onClose: () => void;
}

/** A new source of rides. */
export function AddSourceDialog({ refresh, onClose }: AddSourceDialogProps) {
  const { t } = useTranslation('ride-sources');
  const words = useSourceWords();
  const park = usePark();
  const first: { readonly kind: string; readonly earning: string } = {
    kind: SOURCE_KINDS[0],
    earning: EARNINGS[0],
  };
  return (
    <CallDialog
      call={createRideSource}
      initial={{ name: '', ...first, ...connectionValues(null, park?.timeZone ?? '') }}
      problemsOf={(typed) =>
        isPlatform(typed.kind) ? connectionProblems(typed.kind, typedConnection(typed.kind, typed)) : {}
      }
      textOf={(code: ConnectionProblem) => t(`problems.${code}`)}
      inputOf={({ name, kind, earning, ...typed }) => ({
        name,
        kind,
        earning,
        ...(isPlatform(kind) && { connection: connectionInput(kind, typed) }),
      })}
      done={t('added')}
      refresh={refresh}
      onClose={onClose}
      title={t('add')}
      label={t('add')}
    >
      {({ field, values }) => (
        <>
          <TextField {...field('name')} label={t('fields.name')} autoComplete="off" />
          <SelectField
            {...field('kind')}
            label={t('fields.kind')}
            hint={t('hints.kind')}
            options={words.kinds}
          />
          <SelectField
            {...field('earning')}
            label={t('fields.earning')}
            hint={t('hints.earning')}
            options={words.earnings}
          />
          {isPlatform(values.kind) && <ConnectionFields platform={values.kind} field={field} />}
        </>
      )}
    </CallDialog>
  );
}
