import type { Bill } from '@park/contract/bills';
import { BILL_KINDS } from '@park/domain/bills/bill-kinds';
import { amountDue } from '@park/domain/bills/bill-parts';
import { formatDateTime, formatDay } from '@park/domain/format/date';
import type { MoneyUnit } from '@park/domain/format/currency';
import { formatKopecks } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney, usePark } from '@park/session/use-park';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParkToday } from '@park/session/use-today';

const CERTAIN = ['custody', 'custody_day', 'rides'] as const;
const REASONS = [
  ...CERTAIN,
  ...(['in_future', 'plate_unknown', 'plate_alike', 'plate_of_several'] as const),
  ...([
    'handover_near',
    'several_that_day',
    'part_of_day',
    'before_added',
    'in_repair',
    'in_reserve',
  ] as const),
  'nobody',
] as const;

/** What a bill is, in words; a code that is not known stays as it is. */
export function useBillWords() {
  const { t } = useTranslation('bills');
  const locale = useLocale();
  const money = useMoney();
  const today = useParkToday();
  const zone = usePark()?.timeZone;
  return useMemo(() => billWords({ t, locale, money, today, zone }), [t, locale, money, today, zone]);
}

export type BillWords = ReturnType<typeof billWords>;

interface Said {
  readonly t: ReturnType<typeof useTranslation<'bills'>>['t'];
  readonly locale: string;
  readonly money: MoneyUnit;
  readonly today: string;
  readonly zone: string | undefined;
}

function billWords({ t, locale, money, today, zone }: Said) {
  const sum = (amount: number) => formatKopecks(amount, locale, money);
  const at = (time: string | null) => (time === null ? t('unknown') : formatDateTime(time, locale, zone));
  const day = (text: string | null) => (text === null ? t('unknown') : formatDay(text, locale));
  const due = ({ amount, reduced, reducedUntil, charged }: Bill): number =>
    charged?.amount ?? amountDue({ amount: amount ?? 0, reduced, reducedUntil }, today);
  const kindOf = ({ kind }: Bill): string => {
    const known = BILL_KINDS.find((each) => each === kind);
    return known ? t(`kinds.${known}`) : (kind ?? t('unknown'));
  };
  function reason({ evidence }: Bill): string {
    const { code = null, minutes = null, plates, driver, other, at: since = null } = evidence ?? {};
    const known = REASONS.find((each) => each === code);
    if (known === undefined) return code ?? t('unknown');
    const side = (minutes ?? 0) < 0 ? 'after' : 'before';
    const n = Math.abs(minutes ?? 0);
    const gap = known === 'handover_near' ? t(`gap.${side}`, { n }) : '';
    const [named, others] = [driver ?? t('nobodyNamed'), other ?? t('nobodyNamed')];
    return t(`reasons.${known}`, { driver: named, other: others, at: at(since), gap, plates });
  }
  return {
    sum,
    day,
    due,
    reason,
    nobody: t('nobodyNamed'),
    says: (dispute: string): string => t('driverSays', { text: dispute }),
    reducedText: ({ reduced, reducedUntil }: Bill): string | null =>
      reduced === null || reducedUntil === null
        ? null
        : t('reduced', { sum: sum(reduced), day: day(reducedUntil) }),
    when: (bill: Bill): string => (bill.at === null ? t('onDay', { day: day(bill.day) }) : at(bill.at)),
    name: (bill: Bill): string => [kindOf(bill), bill.number, bill.plate].filter(Boolean).join(' '),
    /** For the account of the driver. */
    entry: (bill: Bill): string =>
      [kindOf(bill), bill.issuer, bill.number, bill.plate, day(bill.day), bill.place]
        .filter(Boolean)
        .join(', ')
        .slice(0, 200),
    /** Why it is somebody’s, or waits; of a charge, that it is another’s now. */
    why(bill: Bill): string {
      if (bill.isMoved !== true) return bill.isChosen ? t('chosenByHand') : reason(bill);
      const { code = null, driver = null } = bill.evidence ?? {};
      // Such a reason stands below a name.
      const now = CERTAIN.some((each) => each === code) ? `${driver}, ${reason(bill)}` : reason(bill);
      return t('moved', { driver: bill.driver?.name ?? t('nobodyNamed'), reason: now });
    },
    parts: ({ charged }: Bill): string | null =>
      charged && (charged.parts ?? 0) > 1
        ? t('partsPosted', { posted: charged.posted, parts: charged.parts })
        : null,
  };
}
