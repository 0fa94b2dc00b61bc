import { useExtension } from '@park/federation/use-extension';
import { listKind } from '@park/domain/ride-file/list-kinds';
import { missingParts } from '@park/domain/ride-file/ride-headings';
import { Row, Stack } from '@park/forms/table-file/table-file.styles';
import { lateScreen } from '@park/federation/late-screen';
import { useMay } from '@park/session/use-may';
import { usePark } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { LoadingView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import type { RideImportFlow } from '../use-ride-import.ts';
import { useRideTexts } from '../use-ride-texts.ts';
import { RideColumns } from './RideColumns.tsx';
import { RidesFound } from './RidesFound.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { useRideFiles } from './use-ride-files.ts';
import { WordFields } from './WordFields.tsx';

/** What keeps a list of sums comes when there is such a list. */
const StatementOffer = lateScreen(() =>
  import('./StatementOffer.tsx').then((module) => module.StatementOffer),
);

/** The second step: what the columns are, how values are written, and the rides that this gives. */
export function ColumnsStep({ flow }: { readonly flow: RideImportFlow }) {
  const { t } = useTranslation('ride-import');
  const { tables, settings } = flow;
  const { files } = flow.room;
  const texts = useRideTexts(settings);
  const park = usePark();
  const hasStatements = useExtension('statements') ?? false;
  const hasRides = tables.every(({ table, match }) => listKind(table, match) === null);
  const isComplete =
    tables.length > 0 && hasRides && tables.every(({ match }) => missingParts(match).length === 0);
  const read = useRideFiles(tables, settings, isComplete);
  const missing = hasRides ? t('incomplete') : t('listOfNone');
  const found = !isComplete ? missing : read?.rides.length === 0 ? t('noRides') : null;
  // A list of sums may be kept as a statement all the same.
  const obstacle = useMay('importRides') ? found : t('mayNot');

  return (
    <Stack>
      {files.map((file, at) => (
        <RideColumns key={at} file={file} at={at} room={flow.room} texts={texts} />
      ))}
      <SettingsFields settings={settings} parkCurrency={park?.currency} onChange={flow.setSettings} />
      {hasStatements &&
        files.map(
          (file, at) =>
            listKind(file.source.table, file.match) === 'driverSums' && (
              <StatementOffer key={at} file={file} settings={settings} source={flow.source} />
            ),
        )}
      {isComplete && read === null && <LoadingView label={t('readingRides')} />}
      {read !== null && (
        <WordFields read={read} settings={settings} texts={texts} onChange={flow.setSettings} />
      )}
      {read !== null && <RidesFound read={read} flow={flow} texts={texts} />}
      <Row>
        <Button
          kind="primary"
          obstacle={obstacle}
          busy={isComplete && read === null}
          onClick={() => read !== null && flow.check(read)}
        >
          {t('check', { count: read?.rides.length ?? 0, formatted: texts.numberOf(read?.rides.length ?? 0) })}
        </Button>
        <Button onClick={() => flow.goTo('choose')}>{t('otherFiles')}</Button>
      </Row>
    </Stack>
  );
}
