import type { FilterValues, ReadPage } from '@park/contract/paged-lists';
import type { Http } from '@park/contract/http';
import type { ReadChange } from '@park/contract/updated';
import type { PrimitiveAtom } from 'jotai';
import type { ListView } from '../list/list-view.ts';

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

/** What is different between the lists that are read in pages. */
export interface PagedPlan<Row, Page extends ReadPage> {
  readonly list: 'drivers' | 'vehicles';
  /** The path of the whole list: what changes it makes its pages old. */
  readonly path: string;
  readonly read: (http: Http, input: PageInput, signal: AbortSignal | undefined) => Promise<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly switchAll: (
    http: Http,
    input: Matching & { readonly except: string[]; readonly isConnected: boolean },
  ) => Promise<ReadChange>;
  readonly idOf: (row: Row) => string | null;
  readonly viewAtom: PrimitiveAtom<ListView>;
  /** The columns that the server sorts and filters by. */
  readonly sorted: readonly string[];
  readonly filtered: readonly string[];
  /** The values of the columns that a server filters by, those in `filtered` and others. */
  readonly values: (http: Http, signal: AbortSignal) => Promise<FilterValues>;
  /** The columns that need another list whole. */
  readonly unshown: readonly string[];
  /** Stands for a record that is not read yet. */
  readonly placeholder: Row;
}
