import { COUNTED_FILTERS, type DocumentCounts } from '@park/domain/documents/document-counts';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureCell, FigureLink, FigureRow } from './document-card.styles.ts';

/** Not known yet, or not to be had; as high as a figure, so that the layout does not shift. */
const UNKNOWN = '–';

interface DocumentFiguresProps {
  readonly list: 'drivers' | 'vehicles';
  /** The tab of the list. */
  readonly tab: string;
  /** Null while unknown. */
  readonly counts: DocumentCounts | null;
}

/**
 * How many records have documents in each state; a figure above zero leads to exactly those rows.
 */
export function DocumentFigures({ list, tab, counts }: DocumentFiguresProps) {
  const { t } = useTranslation('documents');
  const locale = useLocale();
  const id = useId();
  return (
    <div>
      <h3 id={id}>{t(`card.${list}`)}</h3>
      <FigureRow aria-labelledby={id}>
        {COUNTED_FILTERS.map((filter) => {
          const count = counts?.[filter] ?? 0;
          const figure = <strong>{counts ? formatNumber(count, locale) : UNKNOWN}</strong>;
          return (
            <li key={filter} className={count > 0 ? filter : undefined}>
              {count === 0 ? (
                <FigureCell>
                  {figure} {t(`card.${filter}`)}
                </FigureCell>
              ) : (
                <FigureLink to={{ tab, documents: filter, sort: 'documents' }}>
                  {figure} {t(`card.${filter}`)}
                </FigureLink>
              )}
            </li>
          );
        })}
      </FigureRow>
    </div>
  );
}
