import { useHost } from '@park/federation/host-services';
import { Section } from '@park/ui/surfaces/Section';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Weeks } from './money-charts.styles.ts';
import { WeekCharts } from './WeekCharts.tsx';

interface WeeksSectionProps {
  readonly from: string;
  readonly to: string;
}

const PREFERENCE = 'settlements/weeks';
const FOLDED = 'folded';

/**
 * The charts of the weeks. Whoever folds them finds them folded the next time; nothing is asked for
 * while they are.
 */
export function WeeksSection({ from, to }: WeeksSectionProps) {
  const { t } = useTranslation('money-charts');
  const { preferences } = useHost();
  const range = useMemo(() => ({ from, to }), [from, to]);
  const [isOpen, setOpen] = useState(() => preferences.read(PREFERENCE) !== FOLDED);

  function handleChange(open: boolean): void {
    setOpen(open);
    preferences.keep(PREFERENCE, open ? null : FOLDED);
  }

  return (
    <Weeks>
      <Section title={t('byWeek')} open={isOpen} onOpenChange={handleChange}>
        {isOpen && <WeekCharts range={range} />}
      </Section>
    </Weeks>
  );
}
