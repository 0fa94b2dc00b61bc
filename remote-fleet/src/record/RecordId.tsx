import { shortId } from '@park/domain/record/short-id';
import { ShortId } from '@park/ui/codes/ShortId';
import { useTranslation } from 'react-i18next';
import { useHost } from '@park/federation/host-services';
import { useCallback } from 'react';

/** Copies a whole id, and says whether that has succeeded. */
export function useCopyId(): (id: string) => void {
  const { notify } = useHost();
  const { t } = useTranslation('record');
  return useCallback(
    (id) => {
      const copying = navigator.clipboard?.writeText(id) ?? Promise.reject(new Error('no clipboard'));
      copying.then(
        () => notify({ kind: 'success', text: t('idCopied') }),
        // The clipboard is absent without https, and a browser may refuse it.
        () => notify({ kind: 'warning', text: t('idNotCopied') }),
      );
    },
    [notify, t],
  );
}

/** An id on a record's page: short, to be copied whole. */
export function RecordId({ id }: { readonly id: string }) {
  const { t } = useTranslation('record');
  const copy = useCopyId();
  return <ShortId id={id} short={shortId(id)} label={t('copyId', { id })} onCopy={copy} />;
}
