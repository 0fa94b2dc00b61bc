import { createRideSource, listRideSources } from '@park/contract/ride-sources';
import { useHost } from '@park/federation/host-services';
import { Row, Stack } from '@park/forms/table-file/table-file.styles';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { Refusal } from '@park/ui/forms/Refusal';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface NewSourceProps {
  readonly onMade: (id: string) => void;
}

/** The form of a source that files are added to. */
export function NewSource({ onMade }: NewSourceProps) {
  const { t } = useTranslation('ride-import');
  const { http } = useHost();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const form = useCallForm({
    initial: { name: '' },
    fields: createRideSource.in,
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
