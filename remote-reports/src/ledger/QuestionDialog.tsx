import {
  QuestionDialog as Question,
  type QuestionDialogProps as QuestionProps,
} from '@park/forms/QuestionDialog';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from './ledger-calls.ts';

export type QuestionDialogProps = Omit<QuestionProps, 'cancelLabel' | 'refresh'>;

/** Asks before a change of the ledger; a refusal is shown in the question. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { t } = useTranslation('entries');
  return <Question {...props} cancelLabel={t('cancel')} refresh={useRefreshLedger()} />;
}
