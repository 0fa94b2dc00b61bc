import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { ExportMenu, type ExportMenuProps } from '@park/ui/sheet/ExportMenu';
import { FileText, Plus } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';

interface SheetActionsProps extends Pick<ExportMenuProps, 'isBusy' | 'onExport'> {
  /**
   * The server keeps a ledger, to which entries can be added; true while that is unknown, so that
   * there is room for it.
   */
  readonly hasLedger: boolean;
}

/** What can be done with the sheet: statements, its file, and with a ledger new entries. */
export function SheetActions({ hasLedger, isBusy, onExport }: SheetActionsProps) {
  const { t } = useTranslation('settlements');
  const { navigation } = useHost();
  const address = useScreenAddress();
  const mayAdd = useMay('addEntries');
  return (
    <>
      <Button
        icon={<FileText aria-hidden />}
        onClick={() => navigation.go({ ...address, form: 'statements' })}
      >
        {t('actions.statements')}
      </Button>
      <ExportMenu
        texts={t('export.menu', { returnObjects: true })}
        isBusy={isBusy}
        onExport={onExport}
        onPrint={() => globalThis.print()}
      />
      {hasLedger && (
        <Button
          kind="primary"
          icon={<Plus aria-hidden />}
          obstacle={mayAdd ? null : t('actions.mayNotAdd')}
          onClick={() => navigation.go({ ...address, form: 'entry' })}
        >
          {t('actions.add')}
        </Button>
      )}
    </>
  );
}
