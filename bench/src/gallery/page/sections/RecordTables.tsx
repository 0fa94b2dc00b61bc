import { StatusDot } from '@park/ui/surfaces/StatusDot';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CARD_LINE_REM, CardTable } from '@park/ui/table/record-cards.styles';
import type { RecordColumn, RecordPlan } from '@park/ui/table/record-plan';
import { useMemo, useState } from 'react';
import type { Look } from '../look.ts';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';
import { type SampleDriver, sampleDrivers } from './sample-drivers.ts';

type Key = 'name' | 'status' | 'phone' | 'fare';
type Column = RecordColumn<SampleDriver, Key, Words>;

const COLUMNS: readonly Column[] = [
  {
    key: 'name',
    width: 10,
    grows: true,
    card: 'title',
    sortValue: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'status',
    width: 13,
    card: 'lead',
    cell: ({ tone, status }) => <StatusDot tone={tone} label={status} showLabel />,
  },
  { key: 'phone', width: 11, text: ({ phone }) => phone },
  {
    key: 'fare',
    width: 7,
    align: 'end',
    sortValue: ({ fare }) => Number(fare),
    text: ({ fare }) => fare,
  },
];

const ROW_REM = { comfortable: 3.25, compact: 2.25 } as const;
const PLAN: RecordPlan<SampleDriver, Key, Words> = {
  columns: COLUMNS,
  idOf: ({ id }) => id,
  rowRem: ROW_REM.comfortable,
  missing: (words) => words.missing,
  selectLabel: ({ name }, words) => words.choose.replace('{name}', name),
  onOpen: () => undefined,
  cards: { rem: 7, lineRem: CARD_LINE_REM, Element: CardTable },
};

const { RecordTable, TableSkeleton } = createRecordTable(PLAN);

/** The table of the long lists: cards on a phone. */
export function RecordTables({ words, density }: { readonly words: Words } & Pick<Look, 'density'>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const rows = useMemo(() => sampleDrivers(words), [words]);
  const headings = { name: words.name, status: words.status, phone: words.phone, fare: words.fare };
  const selection = {
    selection: selected,
    state: selected.size === 0 ? 'none' : selected.size === rows.length ? 'all' : 'some',
    toggle: (id: string) => setSelected((all) => new Set([...all].filter((each) => each !== id).concat(all.has(id) ? [] : [id]))),
    toggleShown: () => setSelected((all) => new Set(all.size === rows.length ? [] : rows.map(({ id }) => id))),
  } as const; // prettier-ignore
  const common = {
    headings,
    context: words,
    rowRem: ROW_REM[density],
    sort: { directionOf: (key: Key) => (key === 'name' ? 'ascending' : 'none'), onSort: () => undefined },
    selectAllLabel: words.all,
    selection,
  } as const;
  return (
    <Part name="record-table" wide>
      <Specimen of={`RecordTable, ${density}, one row selected`}>
        <RecordTable {...common} label={words.drivers} rows={rows} />
      </Specimen>
      <Specimen of="RecordTable, hover" state="hover">
        <RecordTable {...common} label={words.drivers} rows={rows.slice(0, 1)} />
      </Specimen>
      <Specimen of="RecordTable, focus" state="focus">
        <RecordTable {...common} label={words.drivers} rows={rows.slice(0, 1)} />
      </Specimen>
      <Specimen of="TableSkeleton, CardTable on a phone">
        <TableSkeleton rows={3} rowRem={ROW_REM[density]} />
      </Specimen>
    </Part>
  );
}
