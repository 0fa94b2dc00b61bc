import type { LeftHow } from '@park/contract/leaving';
import { choiceOfCell } from './cell-values.ts';
import { dateOfCell } from './driver-import.ts';
import type { ImportProblem } from './import-problem.ts';
import type { Importer, ParkRecords } from './importer.ts';

type LeavingName = 'leftOn' | 'leftHow';

const HOWS: readonly LeftHow[] = ['sold', 'retired'];
/** What has become of a car, folded. */
const HOW_WORDS = {
  sold: ['продана', 'продан', 'прададзена'],
  retired: ['списана', 'списан', 'спісана', 'scrapped'],
} as const;

const HEADINGS: Readonly<Record<LeavingName, readonly string[]>> = {
  leftOn: [
    'Left on',
    'Ушёл',
    'Left',
    'Gone since',
    'Дата ухода',
    'Уволен',
    'Дата увольнения',
    'Выбыл',
    'Дата выбытия',
    'Сышоў',
    'Дата сыходу',
    'Выбыў',
  ],
  leftHow: ['Sold or retired', 'Продана или списана', 'Причина выбытия', 'Прададзена або спісана'],
};

const staying = ({ leftOn }: { readonly leftOn?: string | null | undefined }): boolean => !leftOn;

/**
 * An import that also knows since when a record is gone, and of a car whether it is sold or retired.
 * What belongs to those who have left may be had by others.
 */
export function withLeaving<Name extends string, Input extends object>(
  importer: Importer<Name, Input>,
  columns: readonly LeavingName[],
): Importer<Name | LeavingName, Input> {
  return {
    ...importer,
    fields: [...importer.fields, ...columns.map((name) => ({ name, isRequired: false }))],
    headings: { ...importer.headings, ...HEADINGS },
    example: { ...importer.example, leftOn: '', leftHow: '' },
    recordsOf: ({ drivers, vehicles }: ParkRecords) =>
      importer.recordsOf({ drivers: drivers.filter(staying), vehicles: vehicles.filter(staying) }),
    read(cells, context) {
      const row = importer.read(cells, context);
      const { leftOn: dayCell = '', leftHow: howCell = '' } = cells;
      if (dayCell.trim() === '') return { ...row, shown: { ...row.shown, leftOn: '', leftHow: '' } };
      const day = dateOfCell(dayCell, context.dayOrder);
      const how = choiceOfCell(howCell, columns.includes('leftHow') ? HOWS : [], HOW_WORDS);
      const problems: ImportProblem<Name | LeavingName>[] = [];
      if ('code' in day) problems.push({ field: 'leftOn', ...day });
      if ('code' in how) problems.push({ field: 'leftHow', ...how });
      const leftOn = 'value' in day ? day.value : dayCell;
      const leftHow = 'value' in how ? how.value : howCell;
      return {
        ...row,
        shown: { ...row.shown, leftOn, leftHow },
        input: { ...row.input, leftOn, ...(leftHow !== '' && { leftHow }) },
        problems: [...row.problems, ...problems],
      };
    },
  };
}
