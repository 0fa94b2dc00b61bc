import { LoadingView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PAGE_HEIGHT } from '../page-top.ts';

const Page = styled.main`
  display: grid;
  place-items: center;
  min-block-size: ${PAGE_HEIGHT};
`;

/** Shown while the stored session is being checked. */
export function SessionCheckScreen() {
  const { t } = useTranslation('status');
  return (
    <Page>
      <LoadingView label={t('checking')} />
    </Page>
  );
}
