import type { EntryPreview } from '@park/domain/money/entry-form';
import { Muted } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Amount } from '../Amount.tsx';

/**
 * The balance of one driver before and after a new entry; nothing while one of them is not known.
 */
export function PreviewLine({ preview: { driver, after } }: { readonly preview: EntryPreview }) {
  const { t } = useTranslation('entries');
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
