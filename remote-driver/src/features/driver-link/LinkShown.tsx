import { ShownOnce } from '@park/forms/CopyField';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { loadQrCode } from '@park/ui/codes/load-qr-code';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useTranslation } from 'react-i18next';

/** A link that was just made, to be copied or read by the driver's telephone; shown only now. */
export function LinkShown({ href }: { readonly href: string }) {
  const { t } = useTranslation('driver-link');
  const { part } = useRequestTexts();
  return (
    <ShownOnce
      once={t('once')}
      label={t('link')}
      text={href}
      copyLabel={t('copy')}
      done={t('copied')}
      refused={t('notCopied')}
    >
      <LatePart load={loadQrCode} props={{ text: href, label: t('code') }} texts={part} />
    </ShownOnce>
  );
}
