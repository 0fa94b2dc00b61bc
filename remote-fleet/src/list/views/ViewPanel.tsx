import { DENSITIES, defaultLayout } from '@park/domain/table/table-layout';
import { Button } from '@park/ui/actions/Button';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { Hint } from '@park/ui/surfaces/layout';
import type { ListTable } from '../list-table.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { NamedViews } from './NamedViews.tsx';
import { PanelBody, PanelFoot } from './panel.styles.ts';
import { useTranslation } from 'react-i18next';

export interface ViewPanelProps<Row> {
  readonly table: ListTable<Row>;
}

/**
 * What a list shows: the named views, the columns with their order and widths, and how close the
 * rows stand.
 */
export function ViewPanel<Row>({ table }: ViewPanelProps<Row>) {
  const { t } = useTranslation('list');
  const { columns, layout, setLayout, isLinked } = table;
  return (
    <>
      <PanelBody>
        {isLinked && <Hint>{t('linked')}</Hint>}
        <NamedViews table={table} />
        <SegmentedField
          label={t('density')}
          value={layout.density}
          options={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChange={(density) => setLayout({ ...layout, density })}
        />
        <ColumnChoice table={table} />
      </PanelBody>
      <PanelFoot>
        <Button size="s" kind="quiet" onClick={() => setLayout(defaultLayout(columns))}>
          {t('reset')}
        </Button>
      </PanelFoot>
    </>
  );
}
