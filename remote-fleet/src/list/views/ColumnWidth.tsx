import { readNumber, writeNumber } from '@park/domain/format/typed-number';
import { COLUMN_REM } from '@park/domain/table/table-layout';
import { useLocale } from '@park/i18n/use-locale';
import { numberInput } from '@park/ui/fields/number-input';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Wrong } from './panel.styles.ts';

interface ColumnWidthProps {
  readonly column: string;
  /** Null for the column's own, which is `planned`. */
  readonly width: number | null;
  readonly planned: number;
  readonly onChange: (width: number | null) => void;
}

/** The width of a column as a number that is typed; an empty field brings the column's own back. */
export function ColumnWidth({ column, width, planned, onChange }: ColumnWidthProps) {
  const { t } = useTranslation('list');
  const locale = useLocale();
  const problem = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const label = t('width', { column });

  function commit(): void {
    if (typed === null) return;
    const read = readNumber(typed);
    const isNone = typed.trim() === '';
    setWrong(read === null && !isNone);
    if (read === null && !isNone) return;
    onChange(read);
    // Shows what was made of it, within the limits.
    setTyped(null);
  }

  return (
    <>
      <input
        {...numberInput({ decimals: 2 })}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problem : undefined}
        title={label}
        placeholder={writeNumber(planned, locale)}
        value={typed ?? (width === null ? '' : writeNumber(width, locale))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {isWrong && (
        <Wrong id={problem} role="alert">
          {t('widthWrong', {
            min: writeNumber(COLUMN_REM.min, locale),
            max: writeNumber(COLUMN_REM.max, locale),
          })}
        </Wrong>
      )}
    </>
  );
}
