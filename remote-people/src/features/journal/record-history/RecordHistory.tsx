import { Section } from '@park/ui/surfaces/Section';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../entries/EntryList.tsx';
import { More, SubjectLink } from '../entries/entries.styles.ts';
import { useEntries } from '../entries/use-entries.ts';

const SHOWN = 5;

interface RecordHistoryProps {
  readonly type: 'driver' | 'vehicle';
  readonly id: string;
}

function Changes({ type, id }: RecordHistoryProps) {
  const { t } = useTranslation('journal');
  const filter = useMemo(() => ({ subject: { type, id }, limit: SHOWN }), [type, id]);
  // The place is a side note of another screen: it shows a failure in itself and announces nothing.
  const found = useEntries(filter, false);
  return (
    <>
      <EntryList found={found} emptyTitle={t('noHistory')} withSubject={false} />
      <More>
        <SubjectLink to={{ tab: 'journal', record: `${type}:${id}` }}>{t('inJournal')}</SubjectLink>
      </More>
    </>
  );
}

/**
 * Who changed a record, what and when: the latest changes, with the way to all of them; asked for
 * when it is opened.
 */
export function RecordHistory({ type, id }: RecordHistoryProps) {
  const { t } = useTranslation('journal');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('history')} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <Changes type={type} id={id} />}
    </Section>
  );
}
