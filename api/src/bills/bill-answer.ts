import type { importBills } from '@park/contract/bills';
import type { OutputOf } from '@park/contract/endpoint';
import type { FieldProblem } from '../http/request-error.ts';
import type { AddedBill } from './add-bills.ts';

/** The verdicts on rows; `sentence` says a problem in the language of the request. */
export function billAnswer(
  added: readonly AddedBill[],
  sentence: (problem: FieldProblem) => string,
): OutputOf<typeof importBills> {
  const counts = { created: 0, unchanged: 0, differs: 0, rejected: 0 };
  for (const { verdict } of added) counts[verdict] += 1;
  const items = added.map(({ problems, ...bill }) => ({
    ...bill,
    problems: Object.entries(problems).map(([field, problem]) => ({
      field,
      code: problem.problem,
      message: sentence(problem),
    })),
  }));
  return { counts, items };
}
