import type { EntryPreview } from '@park/domain/money/entry-form';
import { Amount } from '../ledger/Amount.tsx';
import { Muted } from '../ledger/ledger.styles.ts';
import { useEntriesTexts } from '../ledger/use-entries-texts.ts';

/** The balance of one driver before and after a new entry; nothing while one of them is not known. */
export function PreviewLine({ preview: { driver, after } }: { readonly preview: EntryPreview }) {
  const t = useEntriesTexts();
  if (driver.balance === null) return null;
  return (
    <p role="status">
      <Muted>{t('balance')}</Muted> <Amount kopecks={driver.balance} />
      {after !== null && (
        <>
          <span aria-hidden> → </span>
          <Muted>{t('after')}</Muted> <Amount kopecks={after} />
        </>
      )}
    </p>
  );
}
