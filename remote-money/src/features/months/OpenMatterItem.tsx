import type { OpenMatter } from '@park/contract/payouts';
import { openMatterOf } from '@park/domain/money/closing';
import { formatKopecks } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { Badge } from '@park/ui/surfaces/Badge';
import { useMoney } from '@park/session/use-park';
import { Muted, Row } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { TextScreenLink } from '@park/forms/screen.styles';

/** One thing that is still open in a month: how often, how much, and about whom. */
export function OpenMatterItem({ matter }: { readonly matter: OpenMatter }) {
  const { t } = useTranslation('months');
  const locale = useLocale();
  const money = useMoney();
  const kind = openMatterOf(matter);
  const count = matter.count ?? 0;
  const rest = count - matter.drivers.length;
  return (
    <li>
      <p>
        {matter.isBlocking === true && <Badge tone="danger">{t('blocking')}</Badge>}{' '}
        {kind === null ? matter.kind : t(`kinds.${kind}`, { count })}
        {matter.amount !== null && <Muted> · {formatKopecks(matter.amount, locale, money)}</Muted>}
      </p>
      {matter.drivers.length > 0 && (
        <Row as="ul" $gap={[1, 3]}>
          {matter.drivers.map(({ id, name }, index) => (
            <li key={id ?? index}>
              {id === null ? (
                name
              ) : (
                <TextScreenLink to={{ tab: 'settlements', driver: id }}>{name ?? id}</TextScreenLink>
              )}
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Muted>{t('andMore', { count: rest })}</Muted>
            </li>
          )}
        </Row>
      )}
    </li>
  );
}
