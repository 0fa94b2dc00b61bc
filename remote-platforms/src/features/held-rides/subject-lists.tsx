import type { UnknownSubject } from '@park/contract/held-rides';
import type { useSubjectWords } from '@park/forms/links/use-subject-words';
import type { ColumnOf } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';

type Words = ReturnType<typeof useSubjectWords>;

const idOf = ({ sourceId, ref }: UnknownSubject): string => `${sourceId} ${ref}`;

const NAMED: ColumnOf<UnknownSubject, Words> = {
  key: 'named',
  width: 15,
  grows: true,
  value: (subject, words) => words.nameOf(subject),
  second: (subject, words) => words.details(subject).join(', ') || null,
};
const SOURCE: ColumnOf<UnknownSubject, Words> = {
  key: 'source',
  width: 9,
  card: 'lead',
  filter: true,
  value: ({ source }) => source,
};
const RIDES: ColumnOf<UnknownSubject, Words> = {
  key: 'rides',
  kind: 'number',
  width: 6,
  value: ({ rides }) => rides,
};
const DAYS: ColumnOf<UnknownSubject, Words> = {
  key: 'days',
  width: 13,
  value: ({ earliest }) => earliest,
  text: (subject, words) => words.days(subject),
};

/** Whom rides name that nobody is known by, with what the source says of them. */
export const UnknownDrivers = smallList<UnknownSubject, Words>({
  name: 'held-rides',
  idOf,
  columns: [
    NAMED,
    SOURCE,
    {
      key: 'reason',
      width: 15,
      text: (subject, words) => words.reasons(subject).join('. '),
      filter: (subject, words) => words.reasons(subject),
      attributes: () => ({ className: 'wraps' }),
    },
    RIDES,
    DAYS,
  ],
});

/** Cars that rides name and nobody knows. */
export const UnknownCars = smallList<UnknownSubject, Words>({
  name: 'held-rides',
  headings: 'carColumns',
  isPart: true,
  idOf,
  columns: [NAMED, SOURCE, RIDES, DAYS],
});
