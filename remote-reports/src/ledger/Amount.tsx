import { formatSignedAmount } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { color } from '@park/ui/theme/tokens';
import styled from 'styled-components';

const Signed = styled.span<{ $sign: number }>`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  color: ${({ $sign }) => ($sign > 0 ? color.successText : $sign < 0 ? color.dangerText : 'inherit')};
`;

/** An amount in kopecks with its sign, in colour too: above zero is what the park owes the driver. */
export function Amount({ kopecks }: { readonly kopecks: number | null }) {
  const locale = useLocale();
  if (kopecks === null) return '–';
  return <Signed $sign={Math.sign(kopecks)}>{formatSignedAmount(kopecks, locale)}</Signed>;
}
