import { Button } from '@park/ui/actions/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from './driver-page.styles.ts';

/** In CSS pixels: a telephone shows the whole width, and paper takes it. */
const WIDTH = 760;
const MARGIN = 32;
const LINE = 24;
/** A column of days, kinds or amounts. */
const COLUMN = 160;
/** Telephones refuse higher drawings. */
const HIGHEST = 8000;
const FAMILY = 'system-ui, sans-serif';

interface Row {
  readonly cells: readonly { readonly text: string; readonly isAmount: boolean }[];
  readonly font: string;
  readonly before: number;
}

/** The words of a cell; a note below the first line is set off. */
const textOf = (cell: Element): string =>
  [...cell.childNodes]
    .map((part) => part.textContent?.trim() ?? '')
    .filter(Boolean)
    .join(' · ');

function rowOf(element: Element): Row {
  const { tagName } = element;
  const isHeading = tagName === 'H2' || tagName === 'H3';
  const parts = isHeading ? [element] : [...element.children];
  const cells = parts.map((cell) => ({ text: textOf(cell), isAmount: cell.matches('.amount') }));
  const isBold = isHeading || parts.every((cell) => cell.matches('thead th'));
  const size = tagName === 'H2' ? 24 : 16;
  return { cells, font: `${isBold ? 'bold ' : ''}${size}px ${FAMILY}`, before: isHeading ? 16 : 0 };
}

/** The lines of a text that fit a width. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Writes the rows from top to bottom, or only measures them; returns the height. */
function write(pen: CanvasRenderingContext2D, rows: readonly Row[], isDrawn: boolean): number {
  let y = MARGIN;
  for (const { cells, font, before } of rows) {
    pen.font = font;
    y += before;
    const amounts = cells.filter(({ isAmount }) => isAmount).length;
    const end = WIDTH - MARGIN - amounts * COLUMN;
    let [height, right] = [LINE, end];
    cells.forEach(({ text, isAmount }, at) => {
      if (isAmount) right += COLUMN;
      const isLast = at === cells.length - amounts - 1;
      const left = MARGIN + at * COLUMN;
      const lines = isAmount ? [text] : linesOf(pen, text, isLast ? end - left : COLUMN);
      pen.textAlign = isAmount ? 'right' : 'left';
      lines.forEach((line, index) => {
        if (isDrawn) pen.fillText(line, isAmount ? right : left, y + LINE * (index + 1) - 6);
      });
      height = Math.max(height, lines.length * LINE);
    });
    y += height;
  }
  return y + MARGIN;
}

/** The printed statement of a week (`PrintedWeek`) as a picture, which every telephone can keep and send on. */
async function drawStatement(sheet: Element, name: string): Promise<File> {
  const rows = [...sheet.querySelectorAll('h2, h3, dl > div, tr')].map(rowOf);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing');
  const height = write(pen, rows, false);
  const scale = height * 2 > HIGHEST ? 1 : 2;
  canvas.width = WIDTH * scale;
  canvas.height = height * scale;
  pen.scale(scale, scale);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = 'black';
  write(pen, rows, true);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The picture is empty');
  return new File([picture], `${name}.png`, { type: 'image/png' });
}

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
