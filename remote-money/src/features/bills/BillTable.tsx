import type { Bill } from '@park/contract/bills';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Badge } from '@park/ui/surfaces/Badge';
import { Row as Buttons } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { Small } from '@park/forms/screen.styles';
import type { ComponentProps } from 'react';
import { CardRows } from '@park/forms/card-rows.styles';
import type { Settlement } from './SettleDialog.tsx';
import { useBillWords } from './use-bill-words.ts';

export type BillAct = 'charge' | 'choose' | Settlement;

interface BillTableProps {
  readonly bills: readonly Bill[];
  readonly chosen: ReadonlySet<string | null>;
  readonly onChoose: (id: string | null) => void;
  readonly onAct: (act: BillAct, bill: Bill) => void;
}

type Tone = ComponentProps<typeof Badge>['tone'];
const TONES: Readonly<Record<string, Tone>> = {
  waits: 'warning',
  proposed: 'info',
  charged: 'success',
  disputed: 'danger',
};

/** Whether the driver of a bill can be charged. */
export const isChargeable = ({ state, driver }: Bill): boolean =>
  driver !== null && (state === 'proposed' || state === 'disputed');

/** Bills with whose they are and why, and what can be done. */
export function BillTable({ bills, chosen, onChoose, onAct }: BillTableProps) {
  const { t } = useTranslation('bills');
  const words = useBillWords();
  const [mayChange, mayCharge, mayWaive] = [
    useMay('changeBills'),
    useMay('chargeBills'),
    useMay('waiveBills'),
  ];

  function actsOf(bill: Bill): readonly BillAct[] {
    const { state, charged } = bill;
    const isOpen = state === 'waits' || state === 'proposed' || state === 'disputed';
    return [
      ...(mayCharge && isChargeable(bill) ? (['charge'] as const) : []),
      ...(mayChange && isOpen && charged === null ? (['choose'] as const) : []),
      ...(mayCharge && isOpen ? (['parkPays'] as const) : []),
      ...(mayWaive && isOpen ? (['waive'] as const) : []),
      ...(mayCharge && (!isOpen || charged !== null) ? (['takeBack'] as const) : []),
    ];
  }

  return (
    <CardRows>
      <TableFrame label={t('title')}>
        <Table>
          <thead>
            <tr>
              {(['bill', 'when', 'amount', 'driver', 'state', 'actions'] as const).map((column) => (
                <HeaderCell key={column} align={column === 'amount' ? 'end' : 'start'}>
                  {t(`columns.${column}`)}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {bills.map((bill) => {
              const name = words.name(bill);
              const { id, state, reduced, reducedUntil, dueOn, dispute, note } = bill;
              const parts = words.parts(bill);
              return (
                <Row key={id}>
                  <Cell>
                    {mayCharge && isChargeable(bill) ? (
                      <CheckboxField label={name} checked={chosen.has(id)} onChange={() => onChoose(id)} />
                    ) : (
                      name
                    )}
                    <Small>{[bill.issuer, bill.place, bill.vehicle?.name].filter(Boolean).join(', ')}</Small>
                  </Cell>
                  <Cell data-heading={t('columns.when')}>{words.when(bill)}</Cell>
                  <Cell numeric data-heading={t('columns.amount')}>
                    {words.sum(bill.charged?.amount ?? bill.amount ?? 0)}
                    {reduced !== null && reducedUntil !== null && (
                      <Small>{t('reduced', { sum: words.sum(reduced), day: words.day(reducedUntil) })}</Small>
                    )}
                    {dueOn !== null && <Small>{t('dueOn', { day: words.day(dueOn) })}</Small>}
                    {parts !== null && <Small>{parts}</Small>}
                  </Cell>
                  <Cell data-heading={t('columns.driver')} data-whole>
                    {bill.driver?.name ?? t('nobodyNamed')}
                    <Small>{words.why(bill)}</Small>
                    {dispute !== null && <Small>{t('driverSays', { text: dispute })}</Small>}
                  </Cell>
                  <Cell data-heading={t('columns.state')}>
                    <Badge tone={TONES[state ?? ''] ?? 'neutral'}>{words.state(bill)}</Badge>
                    {note !== null && <Small>{note}</Small>}
                  </Cell>
                  <Cell>
                    <Buttons>
                      {actsOf(bill).map((act) => (
                        <Button
                          key={act}
                          size="s"
                          kind={act === 'charge' || act === 'choose' ? 'secondary' : 'quiet'}
                          aria-label={t('actOf', { act: t(`acts.${act}`), name })}
                          onClick={() => onAct(act, bill)}
                        >
                          {t(`acts.${act}`)}
                        </Button>
                      ))}
                    </Buttons>
                  </Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </CardRows>
  );
}
