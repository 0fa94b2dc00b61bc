import type { FileProblem } from './source-file.ts';

/** The words of the fields that say how a file is read, in the language of the screen. */
export interface TableFileTexts {
  /** What is wrong with a file, with the limit that it exceeds. */
  readonly problem: (problem: FileProblem) => string;
  readonly sheet: string;
  readonly sheetOption: (sheet: {
    readonly name: string;
    readonly rows: number;
    readonly isHidden: boolean;
  }) => string;
  readonly withHidden: (hidden: { readonly rows: number; readonly columns: number }) => string;
  readonly otherSheets: (sheets: readonly string[]) => string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly delimiters: Readonly<Record<'semicolon' | 'comma' | 'tab' | 'bar', string>>;
  /** The label of a column without a heading. */
  readonly column: (number: number) => string;
  readonly emptyColumn: string;
  readonly noField: string;
}
