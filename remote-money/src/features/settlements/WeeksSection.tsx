import type { DateRange } from '@park/domain/report/date-range';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { Section } from '@park/ui/surfaces/Section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWeekCharts } from '../../money-charts/money-charts-parts.ts';
import { Weeks } from './settlements.styles.ts';

const PREFERENCE = 'settlements/weeks';
const FOLDED = 'folded';

/**
 * The charts of the weeks. Whoever folds them finds them folded the next time; nothing is asked for
 * while they are.
 */
export function WeeksSection({ range }: { readonly range: DateRange }) {
  const { t } = useTranslation('settlements');
  const { preferences } = useHost();
  const { part } = useRequestTexts();
  const [isOpen, setOpen] = useState(() => preferences.read(PREFERENCE) !== FOLDED);

  function handleChange(open: boolean): void {
    setOpen(open);
    preferences.keep(PREFERENCE, open ? null : FOLDED);
  }

  return (
    <Weeks>
      <Section title={t('weeks')} open={isOpen} onOpenChange={handleChange}>
        {isOpen && <LatePart load={loadWeekCharts} props={{ range }} texts={part} />}
      </Section>
    </Weeks>
  );
}
