import { Button } from '@park/ui/actions/Button';
import { useTranslation } from 'react-i18next';
import { StatusPage } from './StatusPage.tsx';

interface NotFoundScreenProps {
  readonly onHome: () => void;
  readonly onBack?: (() => void) | undefined;
}

/** The page for an unknown address. */
export function NotFoundScreen({ onHome, onBack }: NotFoundScreenProps) {
  const { t } = useTranslation('status');
  return (
    <StatusPage
      code="404"
      title={t('notFound.title')}
      text={t('notFound.text')}
      pageTitle={t('notFound.pageTitle')}
    >
      <Button kind="primary" onClick={onHome}>
        {t('home')}
      </Button>
      {onBack && <Button onClick={onBack}>{t('back')}</Button>}
    </StatusPage>
  );
}
