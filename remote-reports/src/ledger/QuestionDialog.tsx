import {
  QuestionDialog as Question,
  type QuestionDialogProps as QuestionProps,
} from '@park/calls/QuestionDialog';
import { useRefreshLedger } from './ledger-calls.ts';
import { useEntriesTexts } from './use-entries-texts.ts';

export type QuestionDialogProps = Omit<QuestionProps, 'cancelLabel' | 'refresh'>;

/** Asks before a change of the ledger; a refusal is shown in the question. */
export function QuestionDialog(props: QuestionDialogProps) {
  const t = useEntriesTexts();
  return <Question {...props} cancelLabel={t('cancel')} refresh={useRefreshLedger()} />;
}
