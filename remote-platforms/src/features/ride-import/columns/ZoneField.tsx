import { zoneNamed, zonesLike } from '@park/domain/ride-file/zone-time';
import { ComboField } from '@park/ui/fields/ComboField';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ZoneFieldProps {
  readonly timeZone: string;
  readonly onZone: (timeZone: string) => void;
}

/** The time zone of local times: typed or chosen; what is no zone leaves the one before. */
export function ZoneField({ timeZone, onZone }: ZoneFieldProps) {
  const { t } = useTranslation('ride-import');
  const [typed, setTyped] = useState<string | null>(null);
  const named = typed === null ? timeZone : zoneNamed(typed);
  // What was typed stays, and finds the options: Enter takes the zone of this name, not the first of all.
  const text = typed !== null && (named === null || named === timeZone) ? typed : timeZone;
  const options = useMemo(() => zonesLike(typed ?? '').map((zone) => ({ id: zone, label: zone })), [typed]);

  function type(next: string): void {
    const zone = zoneNamed(next);
    setTyped(next);
    if (zone !== null) onZone(zone);
  }

  return (
    <ComboField
      label={t('settings.timeZone')}
      hint={t('settings.timeZoneHint')}
      error={named === null ? t('settings.noZone', { timeZone }) : undefined}
      text={text}
      onText={type}
      options={options}
      onChoose={(zone) => {
        setTyped(null);
        onZone(zone);
      }}
      emptyText={t('settings.noZone', { timeZone })}
    />
  );
}
