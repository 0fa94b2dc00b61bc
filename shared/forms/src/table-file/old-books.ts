import { type ParsingOptions, read, type WorkBook } from '@e965/xlsx';
import { decodeText } from '@park/domain/import/text-encoding';

/** What the library keeps of a compound file: the paths of its parts. */
interface CompoundBook {
  readonly cfb?: { readonly FullPaths?: readonly string[] };
}

/** A workbook of Excel 5 and 95, which has its texts in the code page of a country. */
const isWithCodePage = ({ cfb }: CompoundBook): boolean =>
  cfb?.FullPaths?.some((path) => path.endsWith('/Book')) === true;

/** The library has made a character of each byte: they are read by what the bytes can be. */
function withCodePage(book: WorkBook): WorkBook {
  const cells = Object.values(book.Sheets).flatMap((sheet) => sheet['!data']?.flat() ?? []);
  const texts = cells.filter((cell) => typeof cell?.v === 'string');
  const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const { encoding } = decodeText(bytesOf(texts.map(({ v }) => v).join('\n')));
  for (const cell of texts) {
    cell.v = decodeText(bytesOf(String(cell.v)), encoding).text;
    cell.w = cell.v;
  }
  return book;
}

/**
 * A workbook as Excel wrote it until 2003 (`old-excel`), or a page or XML with a table that a program
 * has called .xls (`markup`). Throws for another compound file, and for a page without a table.
 */
export function readOldBook(
  bytes: ArrayBuffer,
  kind: 'old-excel' | 'markup',
  options: ParsingOptions,
): WorkBook {
  if (kind === 'markup')
    return read(decodeText(new Uint8Array(bytes)).text, { ...options, type: 'string', raw: true });
  const book: WorkBook & CompoundBook = read(bytes, { ...options, type: 'array' });
  // Anything else than a compound file would be read as text.
  if (book.cfb === undefined) throw new Error('This is no workbook');
  return isWithCodePage(book) ? withCodePage(book) : book;
}
