import { useScreenAddress } from '@park/federation/host-services';
import { useZone } from '@park/session/use-zone';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
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
  const { isExporting, save } = useJournalExport(filter);
  const { timeZone, isForeign } = useZone();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isForeign ? `${t('lead')} ${t('zone', { zone: timeZone })}` : t('lead')}
        actions={
          <ExportMenu
            texts={t('export', { returnObjects: true })}
            isBusy={isExporting}
            onExport={save}
            onPrint={() => globalThis.print()}
          />
        }
      />
      <JournalFilters />
      <Card>
        <EntryList found={found} emptyTitle={t('empty')} withSubject />
      </Card>
    </>
  );
}
