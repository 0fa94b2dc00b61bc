import { useRowRem } from '@park/forms/use-row-rem';
import type { DriverTerms, Terms } from '@park/contract/terms';
import { termsOn } from '@park/domain/money/driver-terms';
import { matchRecords } from '@park/domain/search/match-records';
import { nameKeys, type RecordKeys } from '@park/domain/search/record-keys';
import { Button } from '@park/ui/actions/Button';
import { SearchField } from '@park/ui/fields/SearchField';
import { SelectField } from '@park/ui/fields/SelectField';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { useLocale } from '@park/i18n/use-locale';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoice } from '../../ledger/use-choice.ts';
import { DriverTermsTable } from './driver-terms-columns.tsx';
import { Group, Warning, TableArea } from './terms.styles.ts';

const ROW_REM = 2.75;

interface TermsDriversProps {
  readonly drivers: readonly DriverTerms[];
  readonly terms: readonly Terms[];
  /** Drivers without terms today. */
  readonly without: readonly DriverTerms[];
  readonly today: string;
  readonly obstacle: string | null;
  readonly onAssign: (drivers: readonly DriverTerms[]) => void;
}

const ALL = '';
const NONE = 'none';
const keysByDriver = new WeakMap<DriverTerms, RecordKeys>();

function keysOf(row: DriverTerms): RecordKeys {
  const known = keysByDriver.get(row) ?? nameKeys([row.driver?.name ?? '']);
  keysByDriver.set(row, known);
  return known;
}

/**
 * Which driver has which terms; those without any are counted in words. Chosen ones are given terms
 * together.
 */
export function TermsDrivers({ drivers, terms, without, today, obstacle, onAssign }: TermsDriversProps) {
  const { t } = useTranslation('terms');
  const rowRem = useRowRem(ROW_REM);
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState(ALL);
  const searched = useDeferredValue(query);
  const shown = useMemo(() => {
    const inGroup = drivers.filter((row) => {
      if (group === ALL) return true;
      return (termsOn(row, today)?.id ?? NONE) === group;
    });
    return matchRecords(inGroup, searched, keysOf);
  }, [drivers, group, searched, today]);
  const withIds = useMemo(
    () => shown.flatMap(({ driver }) => (driver?.id ? [{ id: driver.id }] : [])),
    [shown],
  );
  const { selection, table, clear } = useChoice(withIds);
  const chosen = drivers.filter(({ driver }) => selection.has(driver?.id ?? ''));

  return (
    <Card>
      <CardHeader
        title={t('driversTitle')}
        actions={
          <Button
            obstacle={obstacle ?? (chosen.length === 0 ? t('chooseFirst') : null)}
            onClick={() => onAssign(chosen)}
          >
            {t('assign', { count: chosen.length })}
          </Button>
        }
      />
      <CardBody>
        {without.length > 0 && <Warning>{t('without', { count: without.length })}</Warning>}
        <Toolbar>
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            clearLabel={t('clearSearch')}
            value={query}
            onChange={setQuery}
          />
          <Group>
            <SelectField
              label={t('group')}
              hideLabel
              value={group}
              options={[
                { value: ALL, label: t('allDrivers') },
                { value: NONE, label: t('withoutTerms') },
                ...terms.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name ?? id }])),
              ]}
              onChange={({ target }) => setGroup(target.value)}
            />
          </Group>
          {chosen.length > 0 && <Button onClick={clear}>{t('clear')}</Button>}
        </Toolbar>
        {shown.length === 0 ? (
          <EmptyView title={t('noDriver')} />
        ) : (
          <TableArea>
            <DriverTermsTable
              rowRem={rowRem}
              label={t('driversTitle')}
              headings={t('driverColumns', { returnObjects: true })}
              rows={shown}
              context={{ t, locale, today }}
              selection={table}
              selectAllLabel={t('chooseShown', { count: shown.length })}
              scrollKey={`${searched} ${group}`}
            />
          </TableArea>
        )}
      </CardBody>
    </Card>
  );
}
