import type { UnknownSubject } from '@park/contract/held-rides';
import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { dayInPark } from '@park/domain/report/park-day';
import { useLocale } from '@park/i18n/use-locale';
import { usePark } from '@park/session/use-park';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const REASONS = ['driver_unknown', 'driver_ambiguous', 'driver_conflict', 'lookalike'] as const;
/** How a link names somebody by what the source calls them. */
const BY_ID = 'id:';

/** What a source says of a driver or a car that nobody knows, in words. */
export function useSubjectWords() {
  const { t } = useTranslation('links');
  const locale = useLocale();
  const park = usePark();
  return useMemo(() => subjectWords({ t, locale, park }), [t, locale, park]);
}

interface Said {
  readonly t: ReturnType<typeof useTranslation<'links'>>['t'];
  readonly locale: string;
  readonly park: ReturnType<typeof usePark>;
}

function subjectWords({ t, locale, park }: Said) {
  const dayOf = (instant: string | null) =>
    instant === null ? t('unknown') : formatDay(dayInPark(park, instant), locale);

  /** As far as the source says; the rest is what a link names. */
  function nameOf({ subject, name, licenseNumber, phone, plate, ref }: UnknownSubject): string {
    const own = subject === 'vehicle' ? plate : (name ?? licenseNumber ?? phone);
    return own ?? ref ?? t('unknown');
  }

  return {
    nameOf,
    /** What else was sent, each as it came. */
    details(sent: UnknownSubject): readonly string[] {
      const { subject, name, phone, licenseNumber: licence, plate, ref } = sent;
      const isVehicle = subject === 'vehicle';
      const shown = nameOf(sent);
      const facts = [
        isVehicle && name !== null && t('drivenBy', { name }),
        !isVehicle && licence !== null && licence !== shown && t('licence', { licence }),
        !isVehicle && phone !== null && phone !== shown && t('phone', { phone }),
        !isVehicle && plate !== null && t('plate', { plate }),
        // Any other key that a link names has been said.
        ref?.startsWith(BY_ID) === true && ref !== shown && t('idAtSource', { id: ref.slice(BY_ID.length) }),
      ];
      return facts.filter((fact) => fact !== false);
    },
    /** The day of the first ride that waits, where others of this name are posted already. */
    startOf: ({ isKnown, earliest }: UnknownSubject): string =>
      isKnown === true && earliest !== null ? dayInPark(park, earliest) : '',
    reasons: ({ reasons }: Pick<UnknownSubject, 'reasons'>): readonly string[] =>
      (reasons ?? []).map((code) => {
        const known = REASONS.find((each) => each === code);
        return known === undefined ? code : t(`reasons.${known}`);
      }),
    days({ earliest, latest }: UnknownSubject): string {
      const [from, to] = [dayOf(earliest), dayOf(latest)];
      return from === to ? from : t('days', { from, to });
    },
    /** The parameters of a text that counts rides. */
    counted: (count: number | null) => ({ count: count ?? 0, formatted: formatNumber(count ?? 0, locale) }),
  };
}
