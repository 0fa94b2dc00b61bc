import type { FindGroup } from '@park/federation/find-results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Where a result with actions is listed. */
interface Acted {
  readonly group: string;
  readonly key: string;
}

/** The lines of the panel: the results, or what can be done with one of them. */
export function useChosenActions(groups: readonly FindGroup[]) {
  const { t } = useTranslation('commands');
  const [acted, setActed] = useState<Acted | null>(null);
  const group = groups.find(({ key }) => key === acted?.group);
  const choice = group?.choices.find(({ key }) => key === acted?.key);
  if (group === undefined || choice?.actions === undefined)
    return { lines: groups, announced: null, setActed };
  const choices = [
    { key: 'open', label: t('actions.open'), hint: choice.hint, to: choice.to },
    ...choice.actions,
  ];
  const line = { key: 'actions', title: choice.label, icon: group.icon, choices, total: choices.length };
  return { lines: [line], announced: t('actions.announced', { name: choice.label }), setActed };
}
