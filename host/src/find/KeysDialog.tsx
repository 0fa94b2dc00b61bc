import { Dialog } from '@park/ui/floating/Dialog';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Does, Heading, Key, Keys, Lines } from './keys.styles.ts';
import { KEYS } from './keys.ts';

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keys that the console understands, by the place where they work. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const { t } = useTranslation('commands');
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('keys.close')}>
      {KEYS.map(({ group, lines }) => (
        <Fragment key={group}>
          <Heading>{t(`keys.groups.${group}`)}</Heading>
          <Lines>
            {lines.map(({ does, combinations }) => (
              <Fragment key={does}>
                <Keys>
                  {combinations.map((keys) => (
                    <span key={keys.join()}>
                      {keys.map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </span>
                  ))}
                </Keys>
                <Does>{t(`keys.does.${does}`)}</Does>
              </Fragment>
            ))}
          </Lines>
        </Fragment>
      ))}
    </Dialog>
  );
}
