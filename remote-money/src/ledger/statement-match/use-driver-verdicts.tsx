import type { PlatformLine } from '@park/contract/statements';
import { runWeek } from '@park/domain/statement-match/run-statements';
import { Badge } from '@park/ui/surfaces/Badge';
import { type ReactNode, useMemo } from 'react';
import { toneOf, useLineWords, useStatements } from './use-statements.ts';

/** Worse is later. */
const TONES = ['success', 'neutral', 'info', 'warning', 'danger'];

/** The verdict of a driver in the statements of the week that ends on a day; the worst, if several. */
export function useDriverVerdicts(day: string): (driverId: string | null | undefined) => ReactNode {
  const statements = useStatements(runWeek(day));
  const words = useLineWords();
  const lines = useMemo(() => {
    const worst = new Map<string, PlatformLine>();
    for (const line of statements.flatMap((statement) => statement.lines)) {
      const id = line.driver?.id;
      const before = id ? worst.get(id) : undefined;
      const isWorse = !before || TONES.indexOf(toneOf(line)) > TONES.indexOf(toneOf(before));
      if (id && isWorse) worst.set(id, line);
    }
    return worst;
  }, [statements]);
  return (driverId) => {
    const line = lines.get(driverId ?? '');
    if (line === undefined) return null;
    return (
      <Badge tone={toneOf(line)} title={words.reasonsOf(line).join('\n')}>
        {words.wordOf(line)}
      </Badge>
    );
  };
}
