import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Menu as MenuIcon } from '@park/ui/theme/icons';
import { breakpoint } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { barLine, DrawerButton, ParkName } from './bar.styles.ts';

const Bar = styled.div`
  ${barLine}
  @media ${breakpoint.broad} {
    display: none;
  }
`;

/**
 * Replaces the top bar while a form or a detail is open: empty where the sidebar is visible,
 * otherwise with the button of the navigation.
 */
export function NarrowBar({ onOpenNavigation }: { readonly onOpenNavigation: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Bar>
      <DrawerButton label={t('openNavigation')} icon={<MenuIcon aria-hidden />} onClick={onOpenNavigation} />
      <ParkName>
        <BrandMark size={24} />
        {t('product')}
      </ParkName>
    </Bar>
  );
}
