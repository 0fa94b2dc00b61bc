import { useScreenAddress } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { Download } from '@park/ui/theme/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entries/EntryList.tsx';
import { useEntries } from './entries/use-entries.ts';
import { filterOf } from './journal-filter.ts';
import { JournalFilters } from './JournalFilters.tsx';
import { useJournalExport } from './use-journal-export.ts';

/** Who changed what, and when: all changes of the park, by person, kind, record and days. */
export function JournalScreen() {
  const { t } = useTranslation('journal');
  const address = useScreenAddress();
  const actions = t('actions', { returnObjects: true });
  const filter = useMemo(() => filterOf(address, Object.keys(actions)), [address, actions]);
  const found = useEntries(filter, true);
  const { isExporting, run } = useJournalExport(filter);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button icon={<Download aria-hidden />} busy={isExporting} onClick={() => void run()}>
            {isExporting ? t('exporting') : t('export')}
          </Button>
        }
      />
      <JournalFilters />
      <Card>
        <EntryList found={found} emptyTitle={t('empty')} withSubject />
      </Card>
    </>
  );
}
