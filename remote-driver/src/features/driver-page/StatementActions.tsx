import { Button } from '@park/ui/actions/Button';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadPicture = () => import('./StatementPicture.tsx').then(({ StatementPicture }) => StatementPicture);

/** After so many milliseconds without the browser's event nothing is being printed. */
const SILENT_MS = 1000;

/** Calls `print`; false where the browser does nothing, as those inside messengers do. */
async function prints(): Promise<boolean> {
  if (typeof globalThis.print !== 'function') return false;
  return new Promise((resolve) => {
    globalThis.addEventListener('beforeprint', () => resolve(true), { once: true });
    globalThis.print();
    setTimeout(resolve, SILENT_MS, false);
  });
}

export const STATEMENT_ID = 'driver-statement';
const findStatement = (): Element | null => document.getElementById(STATEMENT_ID);

/** The statement of a week on paper, and as a picture to keep and send on. */
export function StatementActions({ name }: { readonly name: string }) {
  const { t } = useTranslation('driver-page');
  const [shown, setShown] = useState<'nothing' | 'picture' | 'instead'>('nothing');
  const canPrint = typeof globalThis.print === 'function';
  return (
    <>
      {canPrint && (
        <Button
          kind="primary"
          onClick={() => void prints().then((isPrinted) => !isPrinted && setShown('instead'))}
        >
          {t('print')}
        </Button>
      )}
      <Button kind={canPrint ? 'secondary' : 'primary'} onClick={() => setShown('picture')}>
        {t('picture.make')}
      </Button>
      {shown === 'instead' && <p role="status">{t('picture.instead')}</p>}
      {shown !== 'nothing' && (
        <LatePart
          load={loadPicture}
          props={{ name, find: findStatement }}
          texts={{
            loading: t('picture.making'),
            slow: t('picture.making'),
            failed: t('picture.failed'),
            retry: t('retry'),
          }}
        />
      )}
    </>
  );
}
