import type { SourceName } from '@park/contract/held-rides';
import type { ApiKey, RideSource } from '@park/contract/ride-sources';
import { EARNINGS, KEY_RIGHTS, knownIn, rightOf, SOURCE_KINDS } from '@park/domain/connectors/source-form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const REF_KINDS = ['id', 'phone', 'licence', 'plate', 'vin', 'code'] as const;
const RULES = ['person', 'licence', 'phone', 'plate', 'vin', 'code'] as const;

/** What sources and keys are, in words; a code that is not known stays as it is. */
export function useSourceWords() {
  const { t } = useTranslation('ride-sources');
  return useMemo(() => sourceWords(t), [t]);
}

export type SourceWords = ReturnType<typeof sourceWords>;

function sourceWords(t: ReturnType<typeof useTranslation<'ride-sources'>>['t']) {
  return {
    nameOf: ({ name }: Pick<RideSource, 'name'>): string => name ?? t('unnamed'),
    kind({ kind }: RideSource): string {
      const known = knownIn(SOURCE_KINDS, kind);
      return known ? t(`kinds.${known}`) : (kind ?? t('unknown'));
    },
    earning({ earning }: RideSource): string {
      const known = knownIn(EARNINGS, earning);
      return known ? t(`earnings.${known}`) : (earning ?? t('unknown'));
    },
    /** What a link names, such as `phone:375291112233`. */
    ref(ref: string | null): string {
      const [kind = '', ...key] = (ref ?? '').split(':');
      const known = knownIn(REF_KINDS, kind);
      return known ? t(`refKinds.${known}`, { key: key.join(':') }) : (ref ?? t('unknown'));
    },
    rule(rule: SourceName['rule']): string {
      const known = knownIn(RULES, rule);
      return known ? t(`rules.${known}`) : (rule ?? t('unknown'));
    },
    right({ scopes }: ApiKey): string {
      const right = rightOf(scopes);
      return right ? t(`rights.${right}`) : scopes.join(', ');
    },
    kinds: SOURCE_KINDS.map((value) => ({ value, label: t(`kindChoices.${value}`) })),
    earnings: EARNINGS.map((value) => ({ value, label: t(`earnings.${value}`) })),
    rights: KEY_RIGHTS.map((value) => ({ value, label: t(`rights.${value}`) })),
  };
}
