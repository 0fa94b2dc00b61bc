import { shortId } from '@park/domain/record/short-id';
import { ShortId } from '@park/ui/codes/ShortId';
import { useTranslation } from 'react-i18next';
import { useCopyId } from './use-copy-id.ts';

/** An id on a record's page: short, to be copied whole. */
export function RecordId({ id }: { readonly id: string }) {
  const { t } = useTranslation('record');
  const copy = useCopyId();
  return <ShortId id={id} short={shortId(id)} label={t('copyId', { id })} onCopy={copy} />;
}
