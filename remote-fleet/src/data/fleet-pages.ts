import type { ReadPage } from '@park/contract/paged-lists';
import type { Http } from '@park/contract/http';
import type { ReadChange, ReadUpdated } from '@park/contract/updated';
import type { PagedPlan } from '@park/records/paged/paged-plan';
import type { Matching } from '@park/records/source/list-source';

/** The records to change: those that match, without some. */
type Changed = Matching & { readonly except: string[] };

/** The calls of a list that is read in pages, and changes all that match at once. */
export interface FleetPages<Row, Page extends ReadPage> extends PagedPlan<Row, Page> {
  readonly idOf: (row: Row) => string | null;
  readonly switchAll: (http: Http, input: Changed & { readonly isConnected: boolean }) => Promise<ReadChange>;
  readonly undoSwitch: (http: Http, change: string) => Promise<ReadUpdated>;
  readonly fares?: {
    readonly set: (http: Http, input: Changed & { readonly farePerKm: number }) => Promise<ReadChange>;
    readonly undo: (http: Http, change: string) => Promise<ReadUpdated>;
  };
}
