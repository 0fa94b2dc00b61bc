import { markdownTable } from './markdown.ts';

/** A goal of the console, and what was measured; null when this run did not measure it. */
export type Goal = {
  readonly what: string;
  readonly figure: number | null;
} & ({ readonly atMost: number } | { readonly atLeast: number });

const NOT_MEASURED = 'not measured';

const boundOf = (goal: Goal): number => ('atMost' in goal ? goal.atMost : goal.atLeast);

/** As many decimals as the goal is judged with, so that no line contradicts itself. */
function shown(goal: Goal, figure: number): string {
  const bound = boundOf(goal);
  if (bound < 0.1 && bound > 0) return figure.toFixed(3);
  return figure.toFixed(bound < 10 ? 2 : 0);
}

function verdict(goal: Goal): string {
  if (goal.figure === null) return NOT_MEASURED;
  const figure = Number(shown(goal, goal.figure));
  const isReached = 'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
  return isReached ? 'yes' : '**no**';
}

/** The goals as a table in Markdown: figure, goal, reached. */
export function goalsTable(goals: readonly Goal[]): string {
  const rows = goals.map((goal) => [
    goal.what,
    goal.figure === null ? NOT_MEASURED : shown(goal, goal.figure),
    `${'atMost' in goal ? 'at most' : 'at least'} ${boundOf(goal)}`,
    verdict(goal),
  ]);
  return markdownTable(['goal', 'measured', 'wanted', 'reached'], rows);
}
