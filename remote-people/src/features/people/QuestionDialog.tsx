import {
  QuestionDialog as Question,
  type QuestionDialogProps as QuestionProps,
} from '@park/forms/QuestionDialog';
import { useTranslation } from 'react-i18next';
import { useRefreshPeople } from './use-people.ts';

export type QuestionDialogProps = Omit<QuestionProps, 'cancelLabel' | 'refresh'>;

/** Asks before a change of people; a refusal is shown in the question. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { t } = useTranslation('people');
  return <Question {...props} cancelLabel={t('cancel')} refresh={useRefreshPeople()} />;
}
