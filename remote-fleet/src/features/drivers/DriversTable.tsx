import type { Driver } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { DRIVER_COLUMNS, type DriverColumn } from '@park/domain/driver/driver-sort';
import { sortDirection, type SortOrder } from '@park/domain/list/sort-order';
import type { Selection } from '@park/domain/selection/selection';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { HeaderCell } from '@park/ui/table/Table';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import type { ScrollMemory } from '../../list/use-visible-rows.ts';
import { VirtualTable } from '../../list/VirtualTable.tsx';
import { DriverRow } from './DriverRow.tsx';
import { useDriverRowWords } from './use-driver-row-words.ts';
import { DriverRowInPassing } from './DriverRowInPassing.tsx';
import { Columns } from './drivers.styles.ts';
import type { DriverActions } from './use-driver-actions.ts';

const ROW_REM = 2.75;

export interface DriversTableProps {
  readonly drivers: readonly Driver[];
  readonly order: SortOrder<DriverColumn> | null;
  readonly topic: string;
  readonly memory: ScrollMemory | undefined;
  readonly selection: Selection;
  readonly selectionState: 'none' | 'some' | 'all';
  readonly isLocked: boolean;
  readonly actions: DriverActions;
  readonly onSort: (column: DriverColumn) => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onToggleAll: () => void;
}

export function DriversTable(props: DriversTableProps) {
  const { drivers, order, topic, memory, selection, selectionState, isLocked, actions } = props;
  const { t } = useTranslation('drivers');

  const words = useDriverRowWords();

  const head = (
    <>
      <HeaderCell>
        <CheckboxField
          hideLabel
          label={t('selectAll')}
          checked={selectionState === 'all'}
          indeterminate={selectionState === 'some'}
          onChange={props.onToggleAll}
        />
      </HeaderCell>
      {DRIVER_COLUMNS.map((column) => (
        <HeaderCell key={column} sort={sortDirection(order, column)} onSort={() => props.onSort(column)}>
          {t(`columns.${column}`)}
        </HeaderCell>
      ))}
      <HeaderCell align="end">
        <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
      </HeaderCell>
    </>
  );

  return (
    <Columns>
      <VirtualTable
        label={t('list')}
        hint={t('listHint')}
        rows={drivers}
        keyOf={driverId}
        head={head}
        columns={DRIVER_COLUMNS.length + 2}
        rowRem={ROW_REM}
        topic={topic}
        memory={memory}
        renderPassing={(driver, index) => (
          <DriverRowInPassing
            driver={driver}
            index={index}
            isSelected={selection.has(driverId(driver) ?? '')}
            words={words}
          />
        )}
        renderRow={(driver, index, isTabRow) => (
          <DriverRow
            driver={driver}
            index={index}
            isSelected={selection.has(driverId(driver) ?? '')}
            isTabRow={isTabRow}
            isLocked={isLocked}
            words={words}
            actions={actions}
            onToggle={props.onToggle}
          />
        )}
      />
    </Columns>
  );
}
