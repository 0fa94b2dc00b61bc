import { canMove, isShown, moveColumn, resizeColumn, showColumn } from '@park/domain/table/change-layout';
import { IconButton } from '@park/ui/actions/IconButton';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Hint } from '@park/ui/surfaces/layout';
import { ChevronDown, ChevronUp } from '@park/ui/theme/icons';
import { useId } from 'react';
import type { ListTable } from '../list-table.tsx';
import { ColumnWidth } from './ColumnWidth.tsx';
import { Heading, Lines, Place } from './panel.styles.ts';
import { useTranslation } from 'react-i18next';

/**
 * The columns of a list: which are shown, in which order and width. Those that are shown come
 * first.
 */
export function ColumnChoice<Row>({ table }: { readonly table: ListTable<Row> }) {
  const { t } = useTranslation('list');
  const heading = useId();
  const { columns, headings, layout, setLayout } = table;
  const shown = layout.columns.flatMap(({ key }) => columns.find((column) => column.key === key) ?? []);
  const hidden = columns.filter(({ key }) => !isShown(layout, key));
  const choices = [...shown, ...hidden].filter(({ fixed }) => fixed !== 'end');

  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{t('columns')}</Heading>
      <Lines>
        {choices.map(({ key, fixed, width, obstacle }) => {
          const column = headings[key] ?? key;
          const place = layout.columns.find((each) => each.key === key);
          return (
            <li key={key}>
              <CheckboxField
                label={column}
                aria-label={t('show', { column })}
                title={obstacle}
                checked={place !== undefined}
                disabled={fixed !== undefined || obstacle !== undefined}
                onChange={(event) => setLayout(showColumn(layout, columns, key, event.target.checked))}
              />
              {place && (
                <Place>
                  <ColumnWidth
                    column={column}
                    width={place.width}
                    planned={width}
                    onChange={(rem) => setLayout(resizeColumn(layout, key, rem))}
                  />
                  {(fixed ? [] : ([-1, 1] as const)).map((by) => (
                    <IconButton
                      key={by}
                      size="s"
                      icon={by < 0 ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
                      label={by < 0 ? t('up', { column }) : t('down', { column })}
                      aria-disabled={!canMove(layout, columns, key, by) || undefined}
                      onClick={() => setLayout(moveColumn(layout, columns, key, by))}
                    />
                  ))}
                </Place>
              )}
              {obstacle !== undefined && <Hint>{obstacle}</Hint>}
            </li>
          );
        })}
      </Lines>
      <Hint>{t('widthHint')}</Hint>
    </section>
  );
}
