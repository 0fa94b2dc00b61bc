import type { FilterValues, ReadPage } from '@park/contract/paged-lists';
import type { Http } from '@park/contract/http';
import type { ReadChange, ReadUpdated } from '@park/contract/updated';

/** Which records are meant, as the calls of the extension say it. */
export interface Matching {
  readonly q: string;
  readonly filters: Readonly<Record<string, string[]>>;
}

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

/** The records to change: those that match, without some. */
type Changed = Matching & { readonly except: string[] };

/** How a list is read in pages. */
export interface ReadPlan<Row, Page extends ReadPage> {
  /** The path of the whole list: what changes it makes its pages old. */
  readonly path: string;
  readonly read: (http: Http, input: PageInput, signal: AbortSignal | undefined) => Promise<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Stands for a record that is not read yet. */
  readonly placeholder: Row;
}

/** The calls of a list that is read in pages. */
export interface PagedPlan<Row, Page extends ReadPage> extends ReadPlan<Row, Page> {
  readonly idOf: (row: Row) => string | null;
  readonly switchAll: (http: Http, input: Changed & { readonly isConnected: boolean }) => Promise<ReadChange>;
  readonly undoSwitch: (http: Http, change: string) => Promise<ReadUpdated>;
  readonly fares?: {
    readonly set: (http: Http, input: Changed & { readonly farePerKm: number }) => Promise<ReadChange>;
    readonly undo: (http: Http, change: string) => Promise<ReadUpdated>;
  };
  /** The values of the columns by which a server filters: those that are known here, and others. */
  readonly values: (http: Http, signal: AbortSignal) => Promise<FilterValues>;
}
