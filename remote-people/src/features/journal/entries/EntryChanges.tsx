import type { JournalEntry } from '@park/contract/journal';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Button } from '@park/ui/actions/Button';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeWords } from './change-words.ts';
import { Changes } from './entries.styles.ts';

/** More fields than this are those of a whole new record, of which the first say enough. */
const MANY = 6;
const FIRST = 3;

interface EntryChangesProps extends Pick<JournalEntry, 'changes'> {
  readonly words: ChangeWords;
}

/** What changed, field by field: before, and after. */
export function EntryChanges({ changes, words }: EntryChangesProps) {
  const { t } = useTranslation('journal');
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const shown = isWhole || changes.length <= MANY ? changes : changes.slice(0, FIRST);
  return (
    <>
      <Changes>
        {shown.map(({ field, before, after }) => {
          const name = field ?? '';
          return (
            <Fragment key={name}>
              <dt>{words.field(name)}</dt>
              <dd>
                {before !== null && (
                  <>
                    <VisuallyHidden>{t('before')} </VisuallyHidden>
                    <del>{words.value(name, before)}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <VisuallyHidden>{t('after')} </VisuallyHidden>
                <ins>{words.value(name, after)}</ins>
              </dd>
            </Fragment>
          );
        })}
      </Changes>
      {shown.length < changes.length && (
        <div>
          <Button size="s" kind="quiet" onClick={() => setWhole(true)}>
            {t('allFields', { count: changes.length })}
          </Button>
        </div>
      )}
    </>
  );
}
