import { markdownTable } from './markdown.ts';

/** A goal of the console, and what was measured; null when this run did not measure it. */
export interface Goal {
  readonly what: string;
  readonly atMost: number;
  readonly figure: number | null;
}

const NOT_MEASURED = 'not measured';

/** How many decimals a goal is judged with: as many as are printed, so that no line contradicts itself. */
const shown = ({ atMost }: Goal, figure: number): string => figure.toFixed(atMost < 10 ? 2 : 0);

function verdict(goal: Goal): string {
  if (goal.figure === null) return NOT_MEASURED;
  return Number(shown(goal, goal.figure)) <= goal.atMost ? 'yes' : '**no**';
}

/** The goals as a table in Markdown: figure, goal, reached. */
export function goalsTable(goals: readonly Goal[]): string {
  const rows = goals.map((goal) => [
    goal.what,
    goal.figure === null ? NOT_MEASURED : shown(goal, goal.figure),
    `at most ${goal.atMost}`,
    verdict(goal),
  ]);
  return markdownTable(['goal', 'measured', 'goal', 'reached'], rows);
}
