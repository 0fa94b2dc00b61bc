import type { Driver } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import type { Selection } from '@park/domain/selection/selection';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { HeaderCell } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { VirtualTable } from '../../list/VirtualTable.tsx';
import { DashboardRow } from './DashboardRow.tsx';
import { Columns } from './driver-dashboard.styles.ts';
import type { DashboardActions } from './use-dashboard-actions.ts';

const ROW_REM = 3.25;
const COLUMNS = ['driver', 'license', 'status', 'fare'] as const;

export interface DashboardTableProps {
  readonly drivers: readonly Driver[];
  readonly topic: string;
  readonly selection: Selection;
  readonly selectionState: 'none' | 'some' | 'all';
  readonly isLocked: boolean;
  readonly actions: DashboardActions;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onToggleAll: () => void;
}

export function DashboardTable(props: DashboardTableProps) {
  const { drivers, topic, selection, selectionState, isLocked, actions, onToggle } = props;
  const { t } = useTranslation('driver-dashboard');
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
      {COLUMNS.map((column) => (
        <HeaderCell key={column}>{t(`columns.${column}`)}</HeaderCell>
      ))}
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
        columns={COLUMNS.length + 1}
        rowRem={ROW_REM}
        topic={topic}
        renderRow={(driver, index, isTabRow) => (
          <DashboardRow
            driver={driver}
            index={index}
            isSelected={selection.has(driverId(driver) ?? '')}
            isTabRow={isTabRow}
            isLocked={isLocked}
            actions={actions}
            onToggle={onToggle}
          />
        )}
      />
    </Columns>
  );
}
