import { useExtension } from '@park/federation/use-extension';
import { listKind } from '@park/domain/ride-file/list-kinds';
import { missingParts } from '@park/domain/ride-file/ride-headings';
import { Columns, Muted, Note, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { lateScreen } from '@park/federation/late-screen';
import { useMay } from '@park/session/use-may';
import { usePark } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { LoadingView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import type { RideImportFlow } from '../use-ride-import.ts';
import { type RideTexts, useRideTexts } from '../use-ride-texts.ts';
import { RidesFound } from './RidesFound.tsx';
import { readRideFiles, type RideFiles, type RideTable } from '@park/domain/ride-file/read-ride-files';
import {
  RIDE_FIELDS,
  type RideFileSettings,
  WORD_FIELDS,
  type WordField,
} from '@park/domain/ride-file/ride-fields';
import { inIdleSteps } from '@park/forms/in-idle-steps';
import { useEffect, useMemo, useState } from 'react';
import { FileColumns } from '@park/forms/import-room/FileColumns';
import { CircleAlert } from '@park/ui/theme/icons';
import type { ChosenRides } from '../chosen-files.ts';
import { teach, WORD_CHOICES, wordKey } from '@park/domain/ride-file/ride-words';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { SelectField } from '@park/ui/fields/SelectField';
import { Section } from '@park/ui/surfaces/Section';
import { FILE_CURRENCIES } from '@park/domain/ride-file/amount-cells';
import { zoneNamed, zonesLike } from '@park/domain/ride-file/zone-time';
import { ComboField } from '@park/ui/fields/ComboField';

interface ZoneFieldProps {
  readonly timeZone: string;
  readonly onZone: (timeZone: string) => void;
}

/** The time zone of local times: typed or chosen; what is no zone leaves the one before. */
function ZoneField({ timeZone, onZone }: ZoneFieldProps) {
  const { t } = useTranslation('ride-import');
  const [typed, setTyped] = useState<string | null>(null);
  const named = typed === null ? timeZone : zoneNamed(typed);
  // What was typed stays, and finds the options: Enter takes the zone of this name, not the first of all.
  const text = typed !== null && (named === null || named === timeZone) ? typed : timeZone;
  const options = useMemo(() => zonesLike(typed ?? '').map((zone) => ({ id: zone, label: zone })), [typed]);

  function type(next: string): void {
    const zone = zoneNamed(next);
    setTyped(next);
    if (zone !== null) onZone(zone);
  }

  return (
    <ComboField
      label={t('settings.timeZone')}
      hint={t('settings.timeZoneHint')}
      error={named === null ? t('settings.noZone', { timeZone }) : undefined}
      text={text}
      onText={type}
      options={options}
      onChoose={(zone) => {
        setTyped(null);
        onZone(zone);
      }}
      emptyText={t('settings.noZone', { timeZone })}
    />
  );
}

const DECIMALS = ['.', ','] as const;
const DECIMAL_KEYS = { '.': 'point', ',': 'comma' } as const;
const UNITS = ['m', 'km', 'mi'] as const;
const ORDERS = ['dayFirst', 'monthFirst'] as const;

interface SettingsFieldsProps {
  readonly settings: RideFileSettings;
  readonly parkCurrency: string | undefined;
  readonly onChange: (change: Partial<RideFileSettings>) => void;
}

/** How the values of the files are written: asked once, filled in with what the files suggest. */
function SettingsFields({ settings, parkCurrency, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation('ride-import');
  const { timeZone, decimal, distance, currency, dayOrder } = settings;
  const currencies = [
    ...new Set([currency, ...(parkCurrency ? [parkCurrency] : []), ...FILE_CURRENCIES]),
  ].sort();
  const isForeign = parkCurrency !== undefined && parkCurrency !== currency;

  return (
    <Section title={t('settings.title')} defaultOpen>
      <Columns as="div">
        <ZoneField timeZone={timeZone} onZone={(zone) => onChange({ timeZone: zone })} />
        <SelectField
          label={t('settings.currency')}
          error={isForeign ? t('settings.otherCurrency', { currency: parkCurrency }) : undefined}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={({ target }) => onChange({ currency: target.value })}
        />
        <SelectField
          label={t('settings.decimal')}
          value={decimal}
          options={DECIMALS.map((value) => ({ value, label: t(`settings.decimals.${DECIMAL_KEYS[value]}`) }))}
          onChange={({ target }) => onChange({ decimal: target.value === ',' ? ',' : '.' })}
        />
        <SelectField
          label={t('settings.distance')}
          hint={t('settings.distanceHint')}
          value={distance}
          options={UNITS.map((value) => ({ value, label: t(`settings.units.${value}`) }))}
          onChange={({ target }) =>
            onChange({ distance: UNITS.find((unit) => unit === target.value) ?? 'km' })
          }
        />
        <SelectField
          label={t('settings.dayOrder')}
          value={dayOrder}
          options={ORDERS.map((value) => ({ value, label: t(`settings.orders.${value}`) }))}
          onChange={({ target }) =>
            onChange({ dayOrder: target.value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
          }
        />
      </Columns>
    </Section>
  );
}

/** More different words are no words, but a column of something else. */
const SHOWN = 30;

interface WordFieldsProps {
  readonly read: RideFiles;
  readonly settings: RideFileSettings;
  readonly texts: RideTexts;
  readonly onChange: (change: Partial<RideFileSettings>) => void;
}

interface Word {
  readonly field: WordField;
  readonly word: string;
  readonly count: number | null;
}

/** Words of the files that nobody knows: what each means is said once, and remembered with the columns. */
function WordFields({ read, settings, texts, onChange }: WordFieldsProps) {
  const { t } = useTranslation('ride-import');
  const { t: tRoom } = useRoomTexts();
  const { words } = settings;
  const taught = WORD_FIELDS.flatMap((field) =>
    Object.keys(words?.[field] ?? {}).map((word): Word => ({ field, word, count: null })),
  );
  const all = [...read.unknownWords, ...taught].slice(0, SHOWN);
  if (all.length === 0) return null;
  return (
    <Section title={t('words.title')} defaultOpen>
      <Muted>{t('words.lead')}</Muted>
      <Columns as="div">
        {all.map(({ field, word, count }) => (
          <SelectField
            key={`${field} ${wordKey(word)}`}
            label={t('words.label', { field: texts.fieldOf(field), word })}
            hint={count === null ? undefined : tRoom('rowCount', { count })}
            value={words?.[field]?.[wordKey(word)] ?? ''}
            options={[
              { value: '', label: t(field === 'payment' ? 'words.leftOut' : 'words.unknown') },
              ...WORD_CHOICES[field].map((value) => ({ value, label: texts.choiceOf(field, value) })),
            ]}
            onChange={({ target }) => onChange({ words: teach(words, field, word, target.value) })}
          />
        ))}
      </Columns>
    </Section>
  );
}

interface RideColumnsProps {
  readonly file: ChosenRides;
  readonly at: number;
  readonly room: RideImportFlow['room'];
  readonly texts: RideTexts;
}

/** The columns of one file, and what it is where it holds no rides. */
function RideColumns({ file, at, room, texts }: RideColumnsProps) {
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

interface ReadFiles {
  readonly tables: readonly RideTable[];
  readonly settings: RideFileSettings;
  readonly files: RideFiles;
}

/** The rides of files, read while the browser has nothing else to do; null until they are there. */
function useRideFiles(
  tables: readonly RideTable[],
  settings: RideFileSettings,
  isComplete: boolean,
): RideFiles | null {
  const [read, setRead] = useState<ReadFiles | null>(null);

  useEffect(() => {
    if (!isComplete) return;
    function* work(): Generator<undefined, void> {
      const files = yield* readRideFiles(tables, settings);
      setRead({ tables, settings, files });
    }
    return inIdleSteps(work());
  }, [tables, settings, isComplete]);

  const isCurrent = isComplete && read?.tables === tables && read.settings === settings;
  return isCurrent ? read.files : null;
}

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
