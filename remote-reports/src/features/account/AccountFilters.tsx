import type { EntryKind } from '@park/contract/ledger';
import { SETTLEMENT_KINDS } from '@park/domain/money/entry-kinds';
import { addressOfKinds, ENTRY_KINDS, KIND_GROUPS, kindsOfAddress } from '@park/domain/money/kind-filter';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useEntriesTexts } from '../../ledger/use-entries-texts.ts';
import { RangeActions, RangeForm } from '../../report-frame/report-frame.styles.ts';
import { PresetField } from '../../report-range/PresetField.tsx';
import type { useReportRange } from '../../report-range/use-report-range.ts';
import { useAccountTexts } from './use-account-texts.ts';

export interface AccountFiltersProps {
  readonly rangeForm: Omit<ReturnType<typeof useReportRange>, 'range'>;
  /** Null for all. */
  readonly kinds: readonly EntryKind[] | null;
}

const FIELDS = ['from', 'to'] as const;
const ALL = '';

/** The days and the kinds of the entries; both are in the address. */
export function AccountFilters({ rangeForm, kinds }: AccountFiltersProps) {
  const t = useAccountTexts();
  const words = useEntriesTexts();
  const { navigation } = useHost();
  const address = useScreenAddress();
  const { draft, preset, problem, edit, settle, choose } = rangeForm;

  const value = addressOfKinds(kinds) ?? ALL;
  const groups = KIND_GROUPS.map((group) => ({
    // In the order in which an address is written again.
    value: addressOfKinds(kindsOfAddress(SETTLEMENT_KINDS[group].join(','))) ?? ALL,
    label: t(`groups.${group}`),
  }));
  const options = [
    { value: ALL, label: t('allKinds') },
    ...groups,
    ...ENTRY_KINDS.map((kind) => ({ value: kind, label: words(`kinds.${kind}`) })),
  ];
  const isListed = options.some((option) => option.value === value);
  const own = { value, label: (kinds ?? []).map((kind) => words(`kinds.${kind}`)).join(', ') };

  function chooseKinds(next: string): void {
    const { kinds: _kinds, ...rest } = address;
    navigation.go(next === ALL ? rest : { ...rest, kinds: next }, { replace: true });
  }

  return (
    <RangeForm
      noValidate
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <PresetField
        label={t('preset')}
        preset={preset}
        texts={t('presets', { returnObjects: true })}
        onChoose={choose}
      />
      {FIELDS.map((field) => (
        <TextField
          key={field}
          type="date"
          label={t(`fields.${field}`)}
          value={draft[field]}
          error={problem?.field === field ? t(`problems.${problem.code}`) : undefined}
          onChange={({ target }) => edit(field, target.value)}
        />
      ))}
      <SelectField
        label={t('kinds')}
        value={value}
        options={isListed ? options : [own, ...options]}
        onChange={({ target }) => chooseKinds(target.value)}
      />
      <RangeActions>
        <Button type="submit">{t('apply')}</Button>
      </RangeActions>
    </RangeForm>
  );
}
