import { useTranslation } from 'react-i18next';

/** What the ways out of a dialog are called, the same on every screen. */
export function useDialogTexts() {
  const { t } = useTranslation('request');
  return { close: t('dialog.close'), cancel: t('dialog.cancel') };
}

/** The question before something typed is lost. */
export function useUnsavedTexts() {
  const { t } = useTranslation('request');
  return { title: t('dialog.unsaved'), message: t('dialog.lost'), stay: t('dialog.stay') };
}
