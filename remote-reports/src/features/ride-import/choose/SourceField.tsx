import type { RideSource } from '@park/contract/ride-sources';
import { lateScreen } from '@park/federation/late-screen';
import { Muted, Stack } from '@park/forms/table-file/table-file.styles';
import { useMay } from '@park/session/use-may';
import { SelectField } from '@park/ui/fields/SelectField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The choice that makes another source. */
const NEW = 'new';

const NewSource = lateScreen(() => import('../NewSource.tsx').then((part) => part.NewSource));

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
