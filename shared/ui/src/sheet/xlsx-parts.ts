import { lastRowsOf, type Sheet, type SheetColumn, sheetName } from '@park/domain/sheet/sheet';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** One that Excel and LibreOffice have, for every cell: they choose different ones by themselves. */
const FONT = '<sz val="10"/><name val="Arial"/><family val="2"/>';
/** The format of a text, so that a cell stays one when it is edited. */
const TEXT = 49;
const FIRST_OWN = 164;
/** A cell holds no more signs: Excel refuses a file with a longer one. */
const CELL_MAX = 32_767;

const WIDTH_MIN = 8;
const WIDTH_MAX = 46;
/** So many rows say how wide a column is. */
const MEASURED = 1_000;

/** The styles of a sheet: two of headings, then two for each column, plain and in its totals. */
export const styleOf = {
  head: ({ kind }: SheetColumn): number => (kind === 'number' ? 2 : 1),
  cell: (index: number, isTotal: boolean): number => 3 + 2 * index + (isTotal ? 1 : 0),
};

/** A text in XML, without what a workbook cannot hold; `_x0041_` would be read as a sign. */
export function escapeXml(text: string): string {
  return text
    .slice(0, CELL_MAX)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** How a language writes a day, or a day and a time, as the format of a cell. */
function dateFormat(locale: string, hasTime: boolean): string {
  const codes: Partial<Record<string, string>> = {
    year: 'yyyy',
    month: 'mm',
    day: 'dd',
    hour: 'hh',
    minute: 'mm',
    dayPeriod: 'AM/PM',
  };
  const digits = '2-digit';
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: digits,
    day: digits,
    ...(hasTime && { hour: digits, minute: digits }),
  }).formatToParts(new Date(0));
  return parts
    .map(
      ({ type, value }) =>
        codes[type] ?? value.replaceAll(',', '').replaceAll(/\s/gu, ' ').replaceAll('/', '\\/'),
    )
    .join('')
    .trim();
}

function formatOf({ kind, decimals = 0 }: SheetColumn, locale: string): string | null {
  if (kind === 'text') return null;
  if (kind !== 'number') return dateFormat(locale, kind === 'dateTime');
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

function stylesXml(columns: readonly SheetColumn[], locale: string): string {
  const formats = columns.map((column) => formatOf(column, locale));
  const own = formats.flatMap((code, index) =>
    code === null ? [] : [`<numFmt numFmtId="${FIRST_OWN + index}" formatCode="${escapeXml(code)}"/>`],
  );
  const fonts = [FONT, `<b/>${FONT}`].map((font) => `<font>${font}</font>`).join('');
  const head = (align: string) =>
    `<xf numFmtId="${TEXT}" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="${align}" vertical="top" wrapText="1"/></xf>`;
  const cells = formats.flatMap((code, index) =>
    [0, 1].map(
      (font) =>
        `<xf numFmtId="${code === null ? TEXT : FIRST_OWN + index}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
  const xfs = [plain.replace('/>', ' xfId="0"/>'), head('left'), head('right'), ...cells];
  return `${XML}<styleSheet xmlns="${MAIN}">${own.length === 0 ? '' : `<numFmts count="${own.length}">${own.join('')}</numFmts>`}<fonts count="2">${fonts}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
}

/** The files of a workbook besides its sheet, by their paths. */
export function workbookParts({ name, columns }: Sheet, locale: string): Readonly<Record<string, string>> {
  const tab = sheetName(name);
  const titles = `'${tab.replaceAll("'", "''")}'!$1:$1`;
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...all: readonly string[]): string =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const part = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}.xml" ContentType="${PART}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'styles', 'styles.xml'),
    ),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(tab)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escapeXml(titles)}</definedName></definedNames></workbook>`,
    'xl/styles.xml': stylesXml(columns, locale),
  };
}

/** How wide a column is, in signs: as its heading and its longest cell, within limits. */
function widthOf(sheet: Sheet, index: number): number {
  const column = sheet.columns[index];
  const DATES = { dateTime: 20, day: 12 } as const;
  const longest = [...sheet.rows.slice(0, MEASURED), ...lastRowsOf(sheet)].reduce((most, cells) => {
    const cell = cells[index] ?? '';
    if (typeof cell === 'string') return Math.max(most, cell.length);
    const whole = Math.trunc(Math.abs(cell)).toString().length;
    return Math.max(most, 1 + Math.ceil((whole * 4) / 3) + (column?.decimals ?? 0));
  }, 0);
  const own = column?.kind === 'dateTime' || column?.kind === 'day' ? DATES[column.kind] : longest;
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, own, column?.title.length ?? 0) + 2);
}

/**
 * What stands in the sheet before its rows and after them: on paper A4 across, as wide as a page,
 * with the headings on every page and its number below.
 */
export function sheetFrame(sheet: Sheet): { readonly before: string; readonly after: string } {
  const columns = sheet.columns.map(
    (_, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(sheet, index)}" customWidth="1"/>`,
  );
  return {
    before: `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>`,
    after:
      '</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>',
  };
}
