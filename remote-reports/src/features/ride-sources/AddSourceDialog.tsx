import { createRideSource } from '@park/contract/ride-sources';
import {
  EARNINGS,
  knownIn,
  SOURCE_KINDS,
  type SourceProblem,
  sourceProblems,
} from '@park/domain/ingest/source-form';
import { useHost } from '@park/federation/host-services';
import { Form } from '@park/forms/form.styles';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { Refusal } from '@park/ui/forms/Refusal';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../ledger/ActionDialog.tsx';
import { useSourceWords } from './source-words.ts';

export interface AddSourceDialogProps {
  readonly refresh: () => void;
  readonly onClose: () => void;
}

/** A new source of rides. */
export function AddSourceDialog({ refresh, onClose }: AddSourceDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http, notify } = useHost();
  const id = useId();
  const words = useSourceWords();
  const keyOf = useIdempotencyKey();
  const { field, submit, busy, failure } = useCallForm({
    initial: { name: '', kind: SOURCE_KINDS[0], earning: EARNINGS[0] },
    problemsOf: sourceProblems,
    textOf: (code: SourceProblem) => t(`problems.${code}`),
    send: ({ name, kind, earning }: Readonly<Record<'name' | 'kind' | 'earning', string>>) => {
      const input = {
        name: name.trim(),
        kind: knownIn(SOURCE_KINDS, kind) ?? SOURCE_KINDS[0],
        earning: knownIn(EARNINGS, earning) ?? EARNINGS[0],
      };
      return http.call(createRideSource, input, { idempotencyKey: keyOf(input) });
    },
    onDone: () => {
      notify({ kind: 'success', text: t('added') });
      refresh();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('add')}
      onClose={onClose}
      action={
        <Button type="submit" form={id} kind="primary" busy={busy}>
          {t('add')}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={submit}>
        <Refusal text={failure} />
        <TextField {...field('name')} label={t('fields.name')} required autoComplete="off" />
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
      </Form>
    </ActionDialog>
  );
}
