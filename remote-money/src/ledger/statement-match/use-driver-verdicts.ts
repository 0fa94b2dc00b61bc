import type { PlatformLine } from '@park/contract/statements';
import { runWeek } from '@park/domain/statement-match/run-statements';
import { useMemo } from 'react';
import { toneOf, useLineWords, useStatements } from './use-statements.ts';

/** Worse is later. */
const TONES = ['success', 'neutral', 'info', 'warning', 'danger'];

interface DriverVerdict {
  readonly word: string;
  readonly reasons: string;
  readonly tone: 'warning' | 'danger' | undefined;
}

/** By the driver's id. */
export type DriverVerdicts = ReadonlyMap<string, DriverVerdict>;

/** The verdict of each driver in the statements of the week that ends on a day; the worst, if several. */
export function useDriverVerdicts(day: string): DriverVerdicts {
  const statements = useStatements(runWeek(day));
  const words = useLineWords();
  return useMemo(() => {
    const worst = new Map<string, PlatformLine>();
    for (const line of statements.flatMap((statement) => statement.lines)) {
      const id = line.driver?.id;
      const before = id ? worst.get(id) : undefined;
      const isWorse = !before || TONES.indexOf(toneOf(line)) > TONES.indexOf(toneOf(before));
      if (id && isWorse) worst.set(id, line);
    }
    return new Map(
      [...worst].map(([id, line]) => {
        const tone = toneOf(line);
        return [
          id,
          {
            word: words.wordOf(line),
            reasons: words.reasonsOf(line).join('\n'),
            tone: tone === 'warning' || tone === 'danger' ? tone : undefined,
          },
        ];
      }),
    );
  }, [statements, words]);
}
