import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { space } from '@park/ui/theme/tokens';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PAGE_HEIGHT } from '../../notices/page-top.ts';

const Page = styled.main`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[5]};
  min-block-size: ${PAGE_HEIGHT};
  padding: ${space[4]};
  > :last-child {
    display: grid;
    gap: ${space[4]};
    inline-size: min(100%, 36rem);
  }
`;

/** A page around the status of a remote that fills the whole page, where there is no shell. */
export function AlonePage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('remote-status');
  return (
    <Page>
      <VisuallyHidden as="h1">{t('product')}</VisuallyHidden>
      <BrandMark size={48} />
      <div>{children}</div>
    </Page>
  );
}
