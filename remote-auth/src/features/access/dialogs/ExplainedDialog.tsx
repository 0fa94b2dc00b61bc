import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { useTranslation } from 'react-i18next';
import type { AccessQuestion } from '../../../page/access-step.ts';
import { Steps } from '../access.styles.ts';

interface ExplainedDialogProps {
  readonly question: AccessQuestion;
  readonly onClose: () => void;
}

/** Explains that the park administrator manages accounts and passwords, and how to contact them. */
export function ExplainedDialog({ question, onClose }: ExplainedDialogProps) {
  const { t } = useTranslation('access');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`explained.${question}.title`)}
      closeLabel={t('close')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <p>{t(`explained.${question}.text`)}</p>
      <Steps>
        <li>{t(`explained.${question}.first`)}</li>
        <li>{t(`explained.${question}.second`)}</li>
      </Steps>
    </Dialog>
  );
}
