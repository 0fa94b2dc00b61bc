import { disputeBill } from '@park/contract/bills';
import { BILL_KINDS } from '@park/domain/bills/bill-kinds';
import { formatDateTime } from '@park/domain/format/date';
import type { OwnWeek } from '@park/domain/money/own-week';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Button } from '@park/ui/actions/Button';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { Refusal } from '@park/ui/forms/Refusal';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block, Lines } from './driver-page.styles.ts';
import type { MoneyWords } from './use-money-words.ts';

interface BillsCardProps {
  readonly bills: OwnWeek['bills'];
  readonly words: MoneyWords;
  readonly token: string;
  readonly timeZone: string;
}

type Bill = OwnWeek['bills'][number];

const REASON_MAX = 300;

/** Bills that the park thinks are the driver’s, each with one answer: it was not me. */
export function BillsCard({ bills, words, token, timeZone }: BillsCardProps) {
  const { t } = useTranslation('driver-page');
  const when = ({ at, day }: Bill): string | null => {
    if (at !== null) return formatDateTime(at, words.locale, timeZone);
    return day === null ? null : words.day(day);
  };
  const kindOf = ({ kind }: Bill): string => {
    const known = BILL_KINDS.find((each) => each === kind);
    return known ? t(`bills.kinds.${known}`) : (kind ?? t('missing'));
  };
  return (
    <Block aria-label={t('bills.title')}>
      <h2>{t('bills.title')}</h2>
      <Lines aria-label={t('bills.title')}>
        <tbody>
          {bills.map((bill) => {
            const { id, place, amount, reduced, reducedUntil, dueOn, charged } = bill;
            const facts = [
              when(bill),
              place,
              reduced !== null &&
                reducedUntil !== null &&
                t('bills.reduced', { sum: words.sum(reduced), day: words.day(reducedUntil) }),
              dueOn !== null && t('bills.dueOn', { day: words.day(dueOn) }),
              charged !== null &&
                (charged === amount
                  ? t('bills.charged')
                  : t('bills.chargedSoFar', { sum: words.sum(charged) })),
            ];
            return (
              <tr key={id}>
                <th scope="row">
                  {kindOf(bill)}
                  <small>{facts.filter(Boolean).join(', ')}</small>
                  <Answer token={token} bill={bill} />
                </th>
                <td className="amount">{words.sum(amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </Lines>
    </Block>
  );
}

/** The answer of the driver: given once, and shown from then on. */
function Answer({ token, bill }: { readonly token: string; readonly bill: Bill }) {
  const { t } = useTranslation('driver-page');
  const { http } = useHost();
  const { sentenceOf } = useRequestTexts();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'closed' | 'open' | 'wrong' | 'busy' | 'sent'>('closed');
  const [failure, setFailure] = useState<string | null>(null);
  const said = bill.dispute ?? (state === 'sent' ? reason.trim() : null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason.trim() === '') return setState('wrong');
    setState('busy');
    setFailure(null);
    try {
      await http.call(disputeBill, { token, billId: bill.id ?? '', reason: reason.trim() });
      setState('sent');
    } catch (error) {
      setFailure(sentenceOf(error));
      setState('open');
    }
  }

  if (said !== null) return <small role="status">{t('bills.sent', { text: said })}</small>;
  if (state === 'closed')
    return (
      <Button size="s" onClick={() => setState('open')}>
        {t('bills.notMe')}
      </Button>
    );
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Refusal text={failure} />
      <TextAreaField
        label={t('bills.why')}
        value={reason}
        maxLength={REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
        {...(state === 'wrong' && { error: t('bills.whyRequired', { max: REASON_MAX }) })}
      />
      <Button type="submit" size="s" busy={state === 'busy'}>
        {t('bills.send')}
      </Button>
    </form>
  );
}
