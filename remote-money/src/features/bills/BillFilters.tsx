import type { BillFilter } from '@park/contract/bills';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';
import { Button } from '@park/ui/actions/Button';
import { ComboField } from '@park/ui/fields/ComboField';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { SelectField } from '@park/ui/fields/SelectField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkOptions } from '@park/forms/links/use-link-options';

const STATES = {
  open: ['disputed', 'waits', 'proposed'],
  settled: ['charged', 'waived', 'park_pays'],
} as const;
const LISTS = ['open', 'settled'] as const;
const NOTHING = { name: null, phone: null, licenseNumber: null, plate: null };
const EVERY = '';

/** The bills that an address asks for; what cannot be read is ignored. */
export function billsOf({ list, state, plate, whose }: ScreenAddress): BillFilter {
  const of = list === 'settled' ? list : 'open';
  const known = STATES[of].find((each) => each === state);
  return {
    of,
    ...(known && { state: known }),
    ...(plate && { plate }),
    ...(whose && { driverId: whose }),
  };
}

/** Which bills are shown: open or settled, by state and driver, all in the address. */
export function BillFilters({ named }: { readonly named: string | null }) {
  const { t } = useTranslation('bills');
  const { navigation } = useHost();
  const address = useScreenAddress();
  const { of, state = EVERY, driverId } = billsOf(address);
  const [typed, setTyped] = useState('');
  const { options } = useLinkOptions({ subject: 'driver', ...NOTHING }, typed, typed !== '');
  const set = (change: Partial<ScreenAddress>) => navigation.go({ ...address, ...change }, { replace: true });
  const chosen = options.find(({ id }) => id === driverId)?.label ?? named;
  return (
    <>
      <SegmentedField
        label={t('which')}
        hideLabel
        value={of}
        onChange={(list) => set({ list, state: EVERY })}
        options={LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
      />
      <SelectField
        label={t('columns.state')}
        hideLabel
        value={state}
        onChange={({ target }) => set({ state: target.value })}
        options={[
          { value: EVERY, label: t('filters.every') },
          ...STATES[of].map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      {driverId === undefined ? (
        <ComboField
          label={t('filters.whose')}
          hideLabel
          text={typed}
          onText={setTyped}
          options={options.map(({ id, label }) => ({ id, label }))}
          onChoose={(id) => set({ whose: id })}
          emptyText={t('noDriver')}
        />
      ) : (
        <Button
          onClick={() => {
            setTyped('');
            set({ whose: '' });
          }}
        >
          {t('filters.notOnly', { driver: chosen ?? t('unknown') })}
        </Button>
      )}
    </>
  );
}
