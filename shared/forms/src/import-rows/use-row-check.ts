import { type CheckedRow, checkRows } from '@park/domain/import/check-rows';
import type { ColumnMatch } from '@park/domain/import/headings';
import type { Importer, ParkRecords } from '@park/domain/import/importer';
import type { ImportTable } from '@park/domain/import/import-table';
import { randomKey } from '@park/http/random-key';
import { useParkToday } from '@park/session/use-today';
import { useEffect, useState } from 'react';
import { inIdleSteps } from '../in-idle-steps.ts';
import { MADE_PASSWORD_LENGTH, madePassword } from '@park/domain/import/made-password';

/**
 * One call of the browser's generator for so many passwords: a call for each would cost more than
 * the check of its row.
 */
const AT_ONCE = 256;

/**
 * Returns the password of a line of the file: the same for each check, made when it is first asked
 * for.
 */
function makePasswords(): (line: number) => string {
  const made = new Map<number, string>();
  let random = new Uint32Array();

  return (line) => {
    const known = made.get(line);
    if (known !== undefined) return known;
    if (random.length < MADE_PASSWORD_LENGTH)
      random = crypto.getRandomValues(new Uint32Array(MADE_PASSWORD_LENGTH * AT_ONCE));
    const password = madePassword(random.subarray(0, MADE_PASSWORD_LENGTH));
    random = random.subarray(MADE_PASSWORD_LENGTH);
    made.set(line, password);
    return password;
  };
}

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
