import type { AccountEntry } from '@park/contract/ledger';
import { kindsOfAddress } from '@park/domain/money/kind-filter';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { Slot } from '@park/federation/Slot';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useMay } from '@park/session/use-may';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Stack } from '@park/ui/surfaces/layout';
import { BackLink } from '../../ledger/BackLink.tsx';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Plus } from '@park/ui/theme/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportRange } from '@park/forms/report/report-range/use-report-range';
import { accountSheet } from './account-sheet.ts';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountHead } from './AccountHead.tsx';
import { EntryTable } from './EntryTable.tsx';
import { useAccount } from './use-account.ts';

const CorrectDialog = lateDialog(() => import('./CorrectDialog.tsx').then((each) => each.CorrectDialog));
const AddEntryDialog = lateDialog(() =>
  import('../../ledger/entries/AddEntryDialog.tsx').then((each) => each.AddEntryDialog),
);

interface AccountScreenProps {
  readonly driverId: string;
}

/** The account of one driver: what the balance is made of, entry by entry. */
export function AccountScreen({ driverId }: AccountScreenProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const { notify } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const zone = useZone();
  const { driver: _driver, kinds: named, ...back } = useScreenAddress();
  const addObstacle = useMay('addEntries') ? null : words('mayNotAdd');
  const rangeControl = useReportRange();
  const { range } = rangeControl;
  const charted = useMemo(() => ({ driverId, ...range }), [driverId, range]);
  const kinds = useMemo(() => kindsOfAddress(named), [named]);
  const account = useAccount({ driverId, range, kinds });
  const [isAdding, setAdding] = useState(false);
  const [corrected, setCorrected] = useState<AccountEntry | null>(null);
  const { head, entries, failure, isLoading } = account;
  const name = head?.driver?.name ?? driverId;
  const { isExporting, save } = useSheetExport({
    days: [range.from, range.to],
    locale,
    zone,
    prepare: async () => accountSheet(await account.loadAll(), { t, words, name, money }),
    onFailure: () => notify({ kind: 'error', text: t('exportFailed') }),
  });

  return (
    <>
      <PageHeader
        title={head === null ? t('title') : name}
        description={zone.isForeign ? `${t('lead')} ${t('zone', { zone: zone.timeZone })}` : t('lead')}
        above={<BackLink to={back}>{t('back')}</BackLink>}
        actions={
          <>
            <ExportMenu
              texts={t('export', { returnObjects: true })}
              isBusy={isExporting || isLoading}
              onExport={save}
              onPrint={() => globalThis.print()}
            />
            <Button
              kind="primary"
              icon={<Plus aria-hidden />}
              obstacle={addObstacle}
              onClick={() => setAdding(true)}
            >
              {words('add')}
            </Button>
          </>
        }
      />
      <Stack>
        {/* As high before its figures as with them: nothing below it moves. */}
        <AccountHead driverId={driverId} head={head} range={range} />
        <AccountFilters
          control={rangeControl}
          isFetching={account.isFetching}
          onReload={account.refetch}
          kinds={kinds}
        />
        <Slot name="account.charts" props={charted} />
        {(isLoading || failure !== null) && (
          <Card>
            <RequestView state={account} loading={t('loading')} failed={t('failed')} />
          </Card>
        )}
        <DataNotes notes={account.notes} />
        {head && entries.length === 0 && (
          <Card>
            <EmptyView title={t('empty')} text={kinds === null ? undefined : t('emptyKinds')} />
          </Card>
        )}
        {entries.length > 0 && <EntryTable entries={entries} name={name} onCorrect={setCorrected} />}
        {account.hasMore && (
          <div>
            <Button busy={account.isLoadingMore} onClick={account.loadMore}>
              {t('more', { shown: entries.length, total: head?.total ?? entries.length })}
            </Button>
          </div>
        )}
      </Stack>
      {isAdding && (
        <AddEntryDialog
          driver={{ id: driverId, name, balance: head?.balance ?? null }}
          closedThrough={null}
          onClose={() => setAdding(false)}
        />
      )}
      {corrected && <CorrectDialog entry={corrected} onClose={() => setCorrected(null)} />}
    </>
  );
}
