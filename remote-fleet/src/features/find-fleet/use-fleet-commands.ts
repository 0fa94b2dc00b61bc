import { findRecords } from '@park/domain/search/find-records';
import { nameKeys, type RecordKeys } from '@park/domain/search/record-keys';
import type { FindChoice, FindGroup } from '@park/federation/find-results';
import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Command extends FindChoice {
  readonly keys: RecordKeys;
}

const COMMANDS = [
  { kind: 'driver', tab: 'staff', form: 'add' },
  { kind: 'vehicle', tab: 'vehicles', form: 'add' },
  { kind: 'driver', tab: 'staff', form: 'import' },
  { kind: 'vehicle', tab: 'vehicles', form: 'import' },
] as const;

const SHOWN = { limit: 6, worst: 1 } as const;
const keysOfCommand = ({ keys }: Command): RecordKeys => keys;

/**
 * The commands of the lists that match a query by their names in the person's language or in
 * English.
 */
export function useFleetCommands(query: string): FindGroup {
  const { t, i18n } = useTranslation('find-fleet');
  const mayAddDrivers = useMay('addDrivers');
  const mayAddVehicles = useMay('addVehicles');
  return useMemo(() => {
    const english = i18n.getFixedT('en', 'find-fleet');
    const nameOf = ({ kind, form }: (typeof COMMANDS)[number], t: typeof english): string =>
      form === 'add' ? t(`add.${kind}`) : t(`import.${kind}`);
    const allowed = COMMANDS.filter(({ tab }) => (tab === 'staff' ? mayAddDrivers : mayAddVehicles));
    const commands = allowed.map((command): Command => {
      const { kind, tab, form } = command;
      const label = nameOf(command, t);
      const keys = nameKeys([label, nameOf(command, english)]);
      return { key: `${form} ${kind}`, label, hint: '', to: { tab, form }, keys };
    });
    const { items, total } = findRecords(commands, query, keysOfCommand, SHOWN);
    return { key: 'commands', title: t('groups.commands'), icon: 'Plus', choices: items, total };
  }, [query, t, i18n, mayAddDrivers, mayAddVehicles]);
}
