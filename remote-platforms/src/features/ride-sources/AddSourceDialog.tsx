import { createRideSource } from '@park/contract/ride-sources';
import {
  type ConnectionProblem,
  connectionProblems,
  isPlatform,
} from '@park/domain/connectors/connection-form';
import {
  EARNINGS,
  knownIn,
  SOURCE_KINDS,
  type SourceProblem,
  sourceProblems,
} from '@park/domain/connectors/source-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { usePark } from '@park/session/use-park';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@park/forms/ActionDialog';
import { ConnectionFields } from './ConnectionFields.tsx';
import {
  connectionInput,
  connectionValues,
  type ConnectionName,
  typedConnection,
} from './connection-values.ts';
import { useSourceWords } from './source-words.ts';

type Name = ConnectionName | 'name' | 'kind' | 'earning';

export interface AddSourceDialogProps {
  readonly refresh: () => void;
  readonly onClose: () => void;
}

/** A new source of rides. */
export function AddSourceDialog({ refresh, onClose }: AddSourceDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  const keyOf = useIdempotencyKey();
  const park = usePark();
  const form = useCallForm({
    initial: {
      name: '',
      kind: SOURCE_KINDS[0],
      earning: EARNINGS[0],
      ...connectionValues(null, park?.timeZone ?? ''),
    },
    problemsOf: (typed: Readonly<Record<Name, string>>) => ({
      ...sourceProblems(typed),
      ...(isPlatform(typed.kind) && connectionProblems(typed.kind, typedConnection(typed.kind, typed))),
    }),
    textOf: (code: SourceProblem | ConnectionProblem) => t(`problems.${code}`),
    send: (typed: Readonly<Record<Name, string>>) => {
      const { name, kind, earning } = typed;
      const input = {
        name: name.trim(),
        kind: knownIn(SOURCE_KINDS, kind) ?? SOURCE_KINDS[0],
        earning: knownIn(EARNINGS, earning) ?? EARNINGS[0],
        ...(isPlatform(kind) && { connection: connectionInput(kind, typed) }),
      };
      return http.call(createRideSource, input, { idempotencyKey: keyOf(input) });
    },
    done: t('added'),
    refresh,
    onClose,
  });
  const { kind } = form.values;
  return (
    <FormDialog form={form} title={t('add')} onClose={onClose} label={t('add')}>
      <TextField {...form.field('name')} label={t('fields.name')} required autoComplete="off" />
      <SelectField
        {...form.field('kind')}
        label={t('fields.kind')}
        hint={t('hints.kind')}
        options={words.kinds}
      />
      <SelectField
        {...form.field('earning')}
        label={t('fields.earning')}
        hint={t('hints.earning')}
        options={words.earnings}
      />
      {isPlatform(kind) && <ConnectionFields platform={kind} field={form.field} />}
    </FormDialog>
  );
}
