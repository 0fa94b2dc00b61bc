import type { FilterValues, ReadPage } from '@park/contract/paged-lists';
import type { Http } from '@park/contract/http';
import type { Matching } from '../source/list-source.ts';

/** Which records are listed, and in which order. */
export interface Wanted extends Matching {
  readonly sort?: string;
  readonly language: string;
}

/** The place of a page: so many records after a known one, or after the first. */
export interface PagePlace {
  readonly limit: number;
  readonly after?: string;
  readonly skip?: number;
}

/** `bounded`: a page of many matches is not kept waiting for their count. */
export type PageInput = Wanted & PagePlace & { readonly count?: 'bounded' };

/** How a list is read in pages. */
export interface ReadPlan<Row, Page extends ReadPage> {
  /** The path of the whole list: what changes it makes its pages old. */
  readonly path: string;
  readonly read: (http: Http, input: PageInput, signal: AbortSignal | undefined) => Promise<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Stands for a record that is not read yet. */
  readonly placeholder: Row;
}

/** What else is asked of a list that is read in pages. */
export interface PagedPlan<Row, Page extends ReadPage> extends ReadPlan<Row, Page> {
  /** The values of the columns by which a server filters: those that are known here, and others. */
  readonly values: (http: Http, signal: AbortSignal) => Promise<FilterValues>;
}
