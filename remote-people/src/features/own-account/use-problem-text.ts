import { OPERATOR_PASSWORD_MIN, TEXT_MAX } from '@park/contract/limits';
import type { AccountProblem } from '@park/domain/people/account-forms';
import type { ContactProblem } from '@park/domain/people/person-form';
import { useTranslation } from 'react-i18next';

/** What is wrong in a form of the own account, in words. */
export function useProblemText(): (problem: AccountProblem | ContactProblem) => string {
  const { t } = useTranslation('own-account');
  return (problem) => t(`problems.${problem}`, { min: OPERATOR_PASSWORD_MIN, max: TEXT_MAX });
}
