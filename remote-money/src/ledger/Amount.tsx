import { formatSignedAmount } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { color } from '@park/ui/theme/tokens';
import { useMoney } from '@park/session/use-park';
import styled from 'styled-components';

const Signed = styled.span<{ $sign: number }>`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  color: ${({ $sign }) => ($sign > 0 ? color.successText : $sign < 0 ? color.dangerText : 'inherit')};
`;

/**
 * An amount in minor units with its sign, in colour too: above zero is what the park owes the
 * driver.
 */
export function Amount({ kopecks }: { readonly kopecks: number | null }) {
  const locale = useLocale();
  const money = useMoney();
  if (kopecks === null) return '–';
  return <Signed $sign={Math.sign(kopecks)}>{formatSignedAmount(kopecks, locale, money)}</Signed>;
}
