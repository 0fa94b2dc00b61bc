import { listKind } from '@park/domain/ride-file/list-kinds';
import { RIDE_FIELDS } from '@park/domain/ride-file/ride-fields';
import { missingParts } from '@park/domain/ride-file/ride-headings';
import { FileColumns } from '@park/forms/import-room/FileColumns';
import { Muted, Note } from '@park/forms/table-file/table-file.styles';
import { CircleAlert } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { ChosenRides } from '../chosen-files.ts';
import type { RideImportFlow } from '../use-ride-import.ts';
import type { RideTexts } from '../use-ride-texts.ts';

interface RideColumnsProps {
  readonly file: ChosenRides;
  readonly at: number;
  readonly room: RideImportFlow['room'];
  readonly texts: RideTexts;
}

/** The columns of one file, and what it is where it holds no rides. */
export function RideColumns({ file, at, room, texts }: RideColumnsProps) {
  const { t } = useTranslation('ride-import');
  const { source, match, known } = file;
  const kind = listKind(source.table, match);
  const missing = kind === null ? missingParts(match) : [];

  return (
    <>
      {kind !== null && (
        <Note role="alert">
          <CircleAlert aria-hidden size={18} />
          <div>
            <p>{t('listKinds.is', { name: source.name, what: t(`listKinds.${kind}`) })}</p>
            <p>{t(`listKinds.${kind}Help`)}</p>
          </div>
        </Note>
      )}
      <FileColumns
        files={room}
        at={at}
        fields={RIDE_FIELDS.map((value) => ({ value, label: texts.fieldOf(value) }))}
        missing={missing.map((part) => t(`parts.${part}`))}
      >
        {known !== null && <Muted>{t('remembered')}</Muted>}
        {match.includes('transactionKind') && <Muted>{t('transactions')}</Muted>}
      </FileColumns>
    </>
  );
}
