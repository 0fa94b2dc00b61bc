import { zoneNamed, zonesLike } from '@park/domain/ride-file/zone-time';
import { ComboField } from '@park/ui/fields/ComboField';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ZoneFieldProps {
  readonly timeZone: string;
  readonly onZone: (timeZone: string) => void;
}

/** The time zone of local times: typed or chosen; what is no zone leaves the one before. */
export function ZoneField({ timeZone, onZone }: ZoneFieldProps) {
  const { t } = useTranslation('ride-import');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? timeZone;
  const options = useMemo(() => zonesLike(typed ?? '').map((zone) => ({ id: zone, label: zone })), [typed]);

  function take(next: string): void {
    const zone = zoneNamed(next);
    setTyped(zone === null ? next : null);
    if (zone !== null) onZone(zone);
  }

  return (
    <ComboField
      label={t('settings.timeZone')}
      hint={t('settings.timeZoneHint')}
      error={typed === null ? undefined : t('settings.noZone', { timeZone })}
      text={text}
      onText={take}
      options={options}
      onChoose={take}
      emptyText={t('settings.noZone', { timeZone })}
    />
  );
}
