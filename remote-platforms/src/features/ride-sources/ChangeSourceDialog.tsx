import { type RideSource, updateRideSource } from '@park/contract/ride-sources';
import { EARNINGS, knownIn } from '@park/domain/connectors/source-form';
import { CallDialog } from '@park/forms/CallDialog';
import { versionOf } from '@park/forms/use-call-form';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import type { AddSourceDialogProps } from './AddSourceDialog.tsx';
import { useSourceWords } from './source-words.ts';

interface ChangeSourceDialogProps extends AddSourceDialogProps {
  /** The source as it was when the dialog was opened, which the edit is based on. */
  readonly opened: RideSource;
  /** The source as it was read last. */
  readonly current: RideSource;
}

/** Renames a source, or changes what its earning is. What somebody else did meanwhile is shown. */
export function ChangeSourceDialog({ opened, current, ...dialog }: ChangeSourceDialogProps) {
  const { t } = useTranslation('ride-sources');
  const words = useSourceWords();
  const now = { name: words.nameOf(current), earning: words.earning(current) };
  return (
    <CallDialog
      {...dialog}
      call={updateRideSource}
      params={{ id: opened.id ?? '' }}
      keptAs={`ride-source/${opened.id}`}
      initial={{ name: opened.name ?? '', earning: opened.earning ?? '' }}
      inputOf={({ name, earning }, stale) => ({
        name: name.trim(),
        earning: knownIn(EARNINGS, earning),
        ...versionOf(stale ? current : opened),
      })}
      done={t('changed')}
      title={t('changeOf', { name: words.nameOf(opened) })}
      label={t('save')}
      labelAnyway={t('saveAnyway')}
      stale={t('stale', now)}
    >
      {({ field }) => (
        <>
          <TextField {...field('name')} label={t('fields.name')} required autoComplete="off" />
          <SelectField
            {...field('earning')}
            label={t('fields.earning')}
            hint={t('hints.earningChange')}
            options={words.earnings}
          />
        </>
      )}
    </CallDialog>
  );
}
