import type { JournalEntry } from '@park/contract/journal';
import { useLocale } from '@park/i18n/use-locale';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Button } from '@park/ui/actions/Button';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldInWords, valueInWords } from './change-words.ts';
import { Changes } from './entries.styles.ts';

/** More fields than this are those of a whole new record, of which the first say enough. */
const MANY = 6;
const FIRST = 3;

/** What changed, field by field: before, and after. */
export function EntryChanges({ changes }: Pick<JournalEntry, 'changes'>) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
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
              <dt>{fieldInWords(name, t)}</dt>
              <dd>
                {before !== null && (
                  <>
                    <VisuallyHidden>{t('before')} </VisuallyHidden>
                    <del>{valueInWords(name, before, t, locale)}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <VisuallyHidden>{t('after')} </VisuallyHidden>
                <ins>{valueInWords(name, after, t, locale)}</ins>
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
