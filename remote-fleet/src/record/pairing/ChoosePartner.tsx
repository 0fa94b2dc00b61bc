import {
  findPairingOptions,
  type PairingOption,
  type PairingOptions,
} from '@park/domain/pairing/pairing-options';
import { formatDay } from '@park/domain/format/date';
import { useLocale } from '@park/i18n/use-locale';
import { ComboField } from '@park/ui/fields/ComboField';
import { Button } from '@park/ui/actions/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chooser } from './pairing.styles.ts';

interface ChoosePartnerProps {
  /** What is chosen. */
  readonly kind: 'vehicle' | 'driver';
  readonly label: string;
  readonly hint: string;
  readonly options: PairingOptions;
  readonly isSaving: boolean;
  readonly onChoose: (id: string) => void;
  readonly onCancel: () => void;
}

/** Finds a driver by name or a vehicle by plate; a choice is saved at once. */
export function ChoosePartner(props: ChoosePartnerProps) {
  const { kind, label, hint, options, isSaving, onChoose, onCancel } = props;
  const { t } = useTranslation('record');
  const locale = useLocale();
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const shown = useMemo(() => {
    const noteOf = ({ state, partner, leftOn = '' }: PairingOption): string => {
      if (state === 'leaving') return t('pairing.choose.leaves', { day: formatDay(leftOn, locale) });
      if (state === 'outOfService') return t('pairing.choose.outOfService');
      if (state === 'free') return t('pairing.choose.free');
      return kind === 'vehicle'
        ? t('pairing.choose.drivenBy', { name: partner })
        : t('pairing.choose.drives', { vehicles: partner });
    };
    return findPairingOptions(options, query).map((option) => ({ ...option, note: noteOf(option) }));
  }, [options, query, kind, t, locale]);

  return (
    <Chooser>
      <ComboField
        label={label}
        hint={hint}
        text={text}
        onText={setText}
        options={shown}
        onChoose={onChoose}
        emptyText={t(kind === 'vehicle' ? 'pairing.choose.noVehicle' : 'pairing.choose.noDriver')}
        autoFocus
      />
      <Button size="s" busy={isSaving} onClick={onCancel}>
        {t('pairing.actions.cancel')}
      </Button>
    </Chooser>
  );
}
