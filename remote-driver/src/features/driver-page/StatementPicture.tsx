import { Button } from '@park/ui/actions/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from './driver-page.styles.ts';
import { drawStatement } from './draw-statement.ts';

interface StatementPictureProps {
  /** What the file is called. */
  readonly name: string;
  /** Finds the statement, which is on the page for print. */
  readonly find: () => Element | null;
}

type Made = { readonly file: File; readonly url: string } | 'failed' | null;

/** The statement as a picture: to look at, to keep by a long press or as a file, and to send on. */
export function StatementPicture({ name, find }: StatementPictureProps) {
  const { t } = useTranslation('driver-page');
  const [made, setMade] = useState<Made>(null);
  useEffect(() => {
    let url: string | null = null;
    let isOver = false;
    const sheet = find();
    const drawn = sheet ? drawStatement(sheet, name) : Promise.reject(new Error('No statement'));
    drawn.then(
      (file) => {
        if (isOver) return;
        url = URL.createObjectURL(file);
        setMade({ file, url });
      },
      () => !isOver && setMade('failed'),
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [find, name]);
  if (made === 'failed') return <p role="alert">{t('picture.failed')}</p>;
  if (made === null) return <p role="status">{t('picture.making')}</p>;
  const { file, url } = made;
  // Missing on pages without https, and in browsers inside other applications.
  const shared = { files: [file], title: name };
  const canShare = navigator.canShare?.(shared) ?? false;
  return (
    <Picture>
      <img src={url} alt={t('statement')} />
      {/* Who closes the sheet of the system has changed their mind. */}
      {canShare && (
        <Button onClick={() => void navigator.share(shared).catch(() => undefined)}>
          {t('picture.share')}
        </Button>
      )}
      <a href={url} download={file.name}>
        {t('picture.save')}
      </a>
    </Picture>
  );
}
