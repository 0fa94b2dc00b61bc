import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import { type RideFileSettings, WORD_FIELDS, type WordField } from '@park/domain/ride-file/ride-fields';
import { teach, WORD_CHOICES, wordKey } from '@park/domain/ride-file/ride-words';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { Columns, Muted } from '@park/forms/table-file/table-file.styles';
import { SelectField } from '@park/ui/fields/SelectField';
import { Section } from '@park/ui/surfaces/Section';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from '../use-ride-texts.ts';

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
export function WordFields({ read, settings, texts, onChange }: WordFieldsProps) {
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
