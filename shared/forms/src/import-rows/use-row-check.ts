import { type CheckedRow, checkRows } from '@park/domain/import/check-rows';
import type { ColumnMatch } from '@park/domain/import/headings';
import type { Importer, ParkRecords } from '@park/domain/import/importer';
import type { ImportTable } from '@park/domain/import/import-table';
import { randomKey } from '@park/http/random-key';
import { useParkToday } from '@park/session/use-today';
import { useEffect, useState } from 'react';
import { inIdleSteps } from '../in-idle-steps.ts';
import { makePasswords } from './made-passwords.ts';

export type Verdict = CheckedRow<string, unknown>;

interface Checked {
  readonly rows: readonly Verdict[];
  /** Of this check, among others. */
  readonly id: string;
  readonly table: ImportTable;
  readonly match: ColumnMatch<string>;
  readonly importer: Importer<string, unknown>;
}

/** The verdict on each row of a file as soon as it is known. */
export function useRowCheck(
  importer: Importer<string, unknown>,
  table: ImportTable,
  match: ColumnMatch<string>,
  park: ParkRecords | null,
) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const today = useParkToday();
  const [passwordOf] = useState(makePasswords);
  const secret = importer.fields.find(({ isSecret }) => isSecret)?.name;
  const makesPasswords = secret !== undefined && !match.includes(secret);

  useEffect(() => {
    if (park === null) return;
    const context = {
      today,
      park,
      passwordOf: makesPasswords ? passwordOf : () => '',
    };
    function* work(): Generator<undefined, void> {
      const rows = yield* checkRows(importer, table, match, context);
      setChecked({ rows, table, match, importer, id: randomKey() });
    }
    return inIdleSteps(work());
  }, [importer, table, match, park, today, makesPasswords, passwordOf]);

  // Another park, after a change by others, changes few verdicts: until they are known, the former
  // ones stay on screen.
  const isCurrent = checked?.table === table && checked.match === match && checked.importer === importer;
  return {
    /** Null while the rows are being checked. */
    rows: isCurrent ? checked.rows : null,
    id: isCurrent ? checked.id : null,
    secret,
    /** No column has passwords, so that each record gets one that is made. */
    makesPasswords,
    madePasswordOf: (line: number) => (makesPasswords ? passwordOf(line) : null),
  };
}
