import type { JournalEntry } from '@park/contract/journal';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useTranslation } from 'react-i18next';
import { SubjectLink } from './entries.styles.ts';

/** Where a record is opened; null for what has no page of its own. */
function addressOf({ type, id }: NonNullable<JournalEntry['subject']>): ScreenAddress | null {
  if (id === null) return null;
  if (type === 'driver') return { tab: 'staff', driver: id };
  if (type === 'vehicle') return { tab: 'vehicles', vehicle: id };
  // They stand there.
  if (type === 'source' || type === 'webhook') return { tab: 'settings' };
  return null;
}

/** The record of a change by its name, with the way to it. */
export function Subject({ subject }: Pick<JournalEntry, 'subject'>) {
  const { t } = useTranslation('journal');
  if (subject === null) return null;
  const name = <bdi>{subject.name ?? t('unnamed')}</bdi>;
  const to = addressOf(subject);
  return to ? <SubjectLink to={to}>{name}</SubjectLink> : <strong>{name}</strong>;
}
