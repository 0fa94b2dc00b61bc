import { csvSeparator } from '@park/domain/sheet/csv';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Download } from '@park/ui/theme/icons';
import { useRoomTexts } from '../import-room/use-room-texts.ts';
import { saveLines } from '../table-file/save-lines.ts';
import { Muted } from '../table-file/table-file.styles.ts';
import { isChoice, type RowPlan } from './row-plan.ts';

/**
 * The template of an import as a file: a heading for each field in the person's language, and one
 * example.
 */
export function Template({ plan }: { readonly plan: RowPlan }) {
  const { t } = useRoomTexts<'import-rows'>();
  const { t: tRoom } = useRoomTexts();
  const { notify } = useHost();
  const locale = useLocale();
  const { labelOf, statusOf } = plan.useFieldTexts();
  const { fields, example } = plan.importer;

  function save(format: 'csv' | 'xlsx'): void {
    const cells = fields.map(({ name }) => {
      const value = example[name] ?? '';
      return isChoice(name) ? statusOf(value) : value;
    });
    const lines = [fields.map(({ name }) => labelOf(name)), cells];
    const to = format === 'csv' ? { format, delimiter: csvSeparator(locale) } : { format };
    saveLines(t('template'), lines, to).catch(() => notify({ kind: 'error', text: tRoom('partFailed') }));
  }

  return (
    <>
      <Muted>{t('templateLead')}</Muted>
      <Button icon={<Download aria-hidden />} onClick={() => save('xlsx')}>
        {t('templateXlsx')}
      </Button>
      <Button icon={<Download aria-hidden />} onClick={() => save('csv')}>
        {t('templateCsv')}
      </Button>
    </>
  );
}
