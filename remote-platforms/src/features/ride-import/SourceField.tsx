import type { RideSource } from '@park/contract/ride-sources';
import { Muted, Stack } from '@park/forms/table-file/table-file.styles';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useMay } from '@park/session/use-may';
import { SelectField } from '@park/ui/fields/SelectField';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

/** The choice that makes another source. */
const NEW = 'new';

const loadNewSource = () => import('./NewSource.tsx').then(({ NewSource }) => NewSource);

/** As high as the form that comes, so that nothing below it moves. */
const NewSourceGap = styled.div`
  block-size: 8.375rem;
  overflow-y: auto;
`;

interface SourceFieldProps {
  readonly sources: readonly RideSource[];
  readonly chosen: RideSource | null;
  readonly onChoose: (id: string) => void;
}

/** Which platform the files are from; who may manage sources makes one. */
export function SourceField({ sources, chosen, onChoose }: SourceFieldProps) {
  const { t } = useTranslation('ride-import');
  const { part } = useRequestTexts();
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
        <LatePart
          load={loadNewSource}
          props={{
            onMade: (id) => {
              onChoose(id);
              setNew(false);
            },
          }}
          texts={part}
          Frame={NewSourceGap}
        />
      )}
    </Stack>
  );
}
