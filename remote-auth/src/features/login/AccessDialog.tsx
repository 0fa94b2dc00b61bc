import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { useTranslation } from 'react-i18next';
import { Steps } from './login.styles.ts';

/** The topics on which the dialog helps a user who cannot sign in. */
export type AccessQuestion = 'password' | 'account';

export interface AccessDialogProps {
  readonly question: AccessQuestion | null;
  readonly onClose: () => void;
}

/** Explains that the park administrator manages accounts and passwords, and how to contact them. */
export function AccessDialog({ question, onClose }: AccessDialogProps) {
  const { t } = useTranslation('login');
  const topic = question ?? 'password';
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={t(`access.${topic}.title`)}
      closeLabel={t('access.close')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('access.understood')}
        </Button>
      }
    >
      <p>{t(`access.${topic}.text`)}</p>
      <Steps>
        <li>{t(`access.${topic}.first`)}</li>
        <li>{t(`access.${topic}.second`)}</li>
      </Steps>
    </Dialog>
  );
}
