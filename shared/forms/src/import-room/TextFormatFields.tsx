import { type Delimiter, DELIMITERS } from '@park/domain/import/delimiter';
import { type Encoding, ENCODINGS } from '@park/domain/import/text-encoding';
import { SelectField } from '@park/ui/fields/SelectField';
import { useState } from 'react';
import {
  type FileProblem,
  isRefused,
  readText,
  type SourceFile,
  type TextFormat,
} from '../table-file/source-file.ts';
import { Columns } from '../table-file/table-file.styles.ts';
import { useFileProblem } from './use-file-problem.ts';
import { useRoomTexts } from './use-room-texts.ts';

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  ibm866: 'DOS 866',
  'koi8-r': 'KOI8-R',
};
const DELIMITER_KEYS = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

interface TextFormatFieldsProps {
  readonly source: SourceFile;
  readonly text: TextFormat;
  readonly onSource: (source: SourceFile) => void;
}

/**
 * How the text of a CSV file is read, as it was found; a choice that makes no sense leaves the
 * table as it is.
 */
export function TextFormatFields({ source, text, onSource }: TextFormatFieldsProps) {
  const { t } = useRoomTexts();
  const problemText = useFileProblem();
  const [problem, setProblem] = useState<FileProblem | null>(null);

  async function change(chosen: Partial<TextFormat>): Promise<void> {
    const read = await readText(source, { ...text, ...chosen });
    setProblem(isRefused(read) ? read.problem : null);
    if (!isRefused(read)) onSource(read);
  }

  return (
    <Columns as="div">
      <SelectField
        label={t('encoding')}
        value={text.encoding}
        error={problem ? problemText(problem) : undefined}
        options={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
        onChange={({ target }) => void change({ encoding: target.value as Encoding })}
      />
      <SelectField
        label={t('delimiter')}
        value={text.delimiter}
        options={DELIMITERS.map((value) => ({ value, label: t(`delimiters.${DELIMITER_KEYS[value]}`) }))}
        onChange={({ target }) => void change({ delimiter: target.value as Delimiter })}
      />
    </Columns>
  );
}
