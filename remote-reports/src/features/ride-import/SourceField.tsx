import { TEXT_MAX } from '@park/contract/limits';
import { createRideSource, listRideSources, type RideSource } from '@park/contract/ride-sources';
import { sourceProblems } from '@park/domain/ingest/source-form';
import { useHost } from '@park/federation/host-services';
import { Muted, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { Refusal } from '@park/ui/forms/Refusal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The choice that makes another source. */
const NEW = 'new';

interface NewSourceProps {
  readonly onMade: (id: string) => void;
}

function NewSource({ onMade }: NewSourceProps) {
  const { t } = useTranslation('ride-import');
  const { http } = useHost();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const form = useCallForm({
    initial: { name: '' },
    problemsOf: sourceProblems,
    textOf: (code) =>
      t(code === 'nameTooLong' ? 'newSource.tooLong' : 'newSource.required', { max: TEXT_MAX }),
    send: ({ name }) => {
      const input = { name: name.trim(), kind: 'file' } as const;
      return http.call(createRideSource, input, { idempotencyKey: keyFor(input) });
    },
    onDone: async (made) => {
      await queryClient.invalidateQueries({ queryKey: [listRideSources.path] });
      if (made.id !== null) onMade(made.id);
    },
  });

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        <TextField {...form.field('name')} label={t('newSource.name')} hint={t('newSource.hint')} />
        <Refusal text={form.failure} />
        <Row>
          <Button type="submit" busy={form.busy}>
            {t('newSource.make')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

export interface SourceFieldProps {
  readonly sources: readonly RideSource[];
  readonly chosen: RideSource | null;
  readonly onChoose: (id: string) => void;
}

/** Which platform the files are from; who may manage sources makes one. */
export function SourceField({ sources, chosen, onChoose }: SourceFieldProps) {
  const { t } = useTranslation('ride-import');
  const mayManage = useMay('manageSources');
  const [isNew, setNew] = useState(false);
  const isMaking = mayManage && (isNew || chosen === null);
  if (!mayManage && chosen === null) return <Muted>{t('askForSource')}</Muted>;

  return (
    <Stack>
      {chosen !== null && (
        <SelectField
          label={t('source')}
          hint={t('sourceHint')}
          value={isMaking ? NEW : (chosen.id ?? '')}
          options={[
            ...sources.map(({ id, name }) => ({ value: id ?? '', label: name ?? '–' })),
            ...(mayManage ? [{ value: NEW, label: t('newSource.option') }] : []),
          ]}
          onChange={({ target: { value } }) => {
            setNew(value === NEW);
            if (value !== NEW) onChoose(value);
          }}
        />
      )}
      {isMaking && (
        <NewSource
          onMade={(id) => {
            onChoose(id);
            setNew(false);
          }}
        />
      )}
    </Stack>
  );
}
