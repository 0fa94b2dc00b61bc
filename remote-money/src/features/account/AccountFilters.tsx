import type { EntryKind } from '@park/contract/ledger';
import { SETTLEMENT_KINDS } from '@park/domain/money/entry-kinds';
import { addressOfKinds, ENTRY_KINDS, KIND_GROUPS, kindsOfAddress } from '@park/domain/money/kind-filter';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { SelectField } from '@park/ui/fields/SelectField';
import { useTranslation } from 'react-i18next';
import { ReportRangeForm, type ReportRangeFormProps } from '@park/forms/report/report-range/ReportRangeForm';

interface AccountFiltersProps extends Omit<ReportRangeFormProps, 'children'> {
  /** Null for all. */
  readonly kinds: readonly EntryKind[] | null;
}

const ALL = '';

/** The days and the kinds of the entries; both are in the address. */
export function AccountFilters({ kinds, ...range }: AccountFiltersProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const { navigation } = useHost();
  const address = useScreenAddress();

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
    <ReportRangeForm {...range}>
      <SelectField
        label={t('kinds')}
        value={value}
        options={isListed ? options : [own, ...options]}
        onChange={({ target }) => chooseKinds(target.value)}
      />
    </ReportRangeForm>
  );
}
