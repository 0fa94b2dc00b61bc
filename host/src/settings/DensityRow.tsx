import { DENSITY_PREFERENCE, readDensity } from '@park/domain/table/row-density';
import { DENSITIES, type Density } from '@park/domain/table/table-layout';
import { useHost } from '@park/federation/host-services';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from './ChoiceRow.tsx';

/** How close the rows of every list stand; the view of a list can change it too. */
export function DensityRow() {
  const { t } = useTranslation('settings');
  const { preferences } = useHost();
  const [density, setDensity] = useState<Density>(
    () => readDensity(preferences.read(DENSITY_PREFERENCE)) ?? DENSITIES[0],
  );

  function choose(next: Density): void {
    setDensity(next);
    preferences.keep(DENSITY_PREFERENCE, next);
  }

  return (
    <ChoiceRow title={t('density')} text={t('densityText')}>
      <SegmentedField
        label={t('density')}
        hideLabel
        options={DENSITIES.map((each) => ({ value: each, label: t(`densities.${each}`) }))}
        value={density}
        onChange={choose}
      />
    </ChoiceRow>
  );
}
