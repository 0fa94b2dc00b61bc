import { Button } from '@park/ui/actions/Button';
import { RefreshCw } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { StatusPage } from './StatusPage.tsx';

interface RouteErrorScreenProps {
  readonly onReload: () => void;
  readonly onHome: () => void;
  readonly onBack?: (() => void) | undefined;
}

/** The page for a route that crashed (specification section 2). */
export function RouteErrorScreen({ onReload, onHome, onBack }: RouteErrorScreenProps) {
  const { t } = useTranslation('status');
  return (
    <StatusPage
      title={t('routeError.title')}
      text={t('routeError.text')}
      pageTitle={t('routeError.pageTitle')}
    >
      <Button kind="primary" icon={<RefreshCw aria-hidden />} onClick={onReload}>
        {t('reload')}
      </Button>
      {onBack && <Button onClick={onBack}>{t('back')}</Button>}
      <Button onClick={onHome}>{t('home')}</Button>
    </StatusPage>
  );
}
