import { addBill, type BillInput, importBills, listBills } from '@park/contract/bills';
import { INGEST_MAX } from '@park/contract/limits';
import type { Http } from '@park/contract/http';
import { BILL_FIELDS, type BillField, type BillProblem } from '@park/domain/bills/bill-form';
import { BILL_KINDS } from '@park/domain/bills/bill-kinds';
import { billImporter } from '@park/domain/bill-file/bill-import';
import type { ImportProblem } from '@park/domain/import/import-problem';
import type { ParkRecords } from '@park/domain/import/importer';
import { useScreenAddress } from '@park/federation/host-services';
import { RowImport } from '@park/forms/import-rows/RowImport';
import type { FieldTexts, RowPlan } from '@park/forms/import-rows/row-plan';
import { sessionAtom } from '@park/session/session-atom';
import { useMay } from '@park/session/use-may';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ledger/BackLink.tsx';
import { useAmountLimits } from '../../../ledger/use-amount-limits.ts';

/** The server compares: there are too many bills to be read. */
const NO_RECORDS: ParkRecords = { drivers: [], vehicles: [] };
const PARK = { park: NO_RECORDS, notes: [], error: null, isFetching: false, retry: () => undefined };
/** What a field of the call is in the file. */
const COLUMNS: Readonly<Record<string, BillField>> = { at: 'day', currency: 'amount' };

/** What the add form of bills calls its fields and its mistakes. */
function useBillTexts(): FieldTexts {
  const { t } = useTranslation('bills');
  const { t: own } = useTranslation('bill-import');
  const { t: words } = useTranslation('entries');
  const { currency } = useMoney();
  const limits = useAmountLimits();
  const kinds = t('kinds', { returnObjects: true });
  const wordOf: Readonly<Record<string, string>> = kinds;
  const problems = own('problems', { returnObjects: true });
  const isOwn = (code: string): code is keyof typeof problems => code in problems;
  const isField = (field: string): field is BillField => BILL_FIELDS.some((each) => each === field);
  function problemText({ code, max, line, text = '' }: ImportProblem): string {
    if (code === 'refused') return text;
    if (isOwn(code)) return own(`problems.${code}`, { max, line, choices: Object.values(kinds).join(', ') });
    return code.startsWith('amounts.')
      ? words(code as Extract<BillProblem, `amounts.${string}`>, limits)
      : t(`problems.${code as Exclude<BillProblem, `amounts.${string}`>}`);
  }
  return {
    labelOf: (field) => (isField(field) ? t(`fields.${field}`, { currency }) : field),
    problemText,
    statusOf: (kind) => wordOf[kind] ?? kind,
  };
}

/** What would become of bills: nothing wrong, there already, or refused by the server. */
async function tryBills(http: Http, inputs: readonly unknown[]) {
  const found: ImportProblem[][] = [];
  for (let from = 0; from < inputs.length; from += INGEST_MAX) {
    const bills = inputs.slice(from, from + INGEST_MAX);
    const { items } = await http.call(importBills, { bills, dryRun: true });
    const itemOf = new Map(items.map((item) => [item.index, item]));
    for (const index of bills.keys()) {
      const { verdict, problems = [] } = itemOf.get(index) ?? {};
      if (verdict === 'unchanged') found.push([{ field: 'number', code: 'inPark' }]);
      else if (verdict === 'differs') found.push([{ field: 'number', code: 'differs' }]);
      else
        found.push(
          problems.map(({ field, code, message }) => ({
            field: COLUMNS[field ?? ''] ?? field ?? 'plate',
            code: 'refused',
            text: message ?? code ?? '',
          })),
        );
    }
  }
  return found;
}

const PLAN = {
  name: 'bills',
  texts: ['bill-import', 'import-rows'],
  listPath: listBills.path,
  useFieldTexts: useBillTexts,
  usePark: () => PARK,
  // The input of a row is what the same importer has read.
  create: (http, input, idempotencyKey) => http.call(addBill, input as BillInput, { idempotencyKey }),
  readPark: () => Promise.resolve(NO_RECORDS),
  addressOf: () => ({ tab: 'bills' }),
  withTimes: true,
  forAll: { field: 'kind', values: BILL_KINDS },
  tryRows: tryBills,
} as const satisfies Omit<RowPlan, 'importer'>;

/** Bills from a file, at an address of their own. */
export function BillImport() {
  const { t } = useTranslation('bill-import');
  const session = useAtomValue(sessionAtom);
  const mayChange = useMay('changeBills');
  const { form: _form, ...list } = useScreenAddress();
  const { timeZone } = useZone();
  const { currency, decimals } = useMoney();
  const plan = useMemo<RowPlan>(
    () => ({ ...PLAN, importer: billImporter({ timeZone, currency, decimals }) }),
    [timeZone, currency, decimals],
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        above={<BackLink to={{ ...list, tab: list.tab }}>{t('back')}</BackLink>}
      />
      {mayChange ? (
        <RowImport plan={plan} person={session?.userId ?? session?.email ?? ''} />
      ) : (
        <Card>
          <EmptyView title={t('mayNot')} />
        </Card>
      )}
    </>
  );
}
