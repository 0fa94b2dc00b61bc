import { disputeBill } from '@park/contract/bills';
import type { OwnWeek } from '@park/domain/money/own-week';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { BillsCard } from './BillsCard.tsx';
import { useMoneyWords } from './use-money-words.ts';

const fine: OwnWeek['bills'][number] = {
  id: 'b-1',
  kind: 'fine',
  at: '2026-03-19T10:30:00Z',
  day: '2026-03-19',
  place: 'Independence Ave 1',
  amount: 4500,
  reduced: 2250,
  reducedUntil: '2026-03-30',
  dueOn: '2026-04-20',
  charged: null,
  dispute: null,
};
function Card({ bills }: { readonly bills: OwnWeek['bills'] }) {
  const words = useMoneyWords({ money: { currency: 'BYN', decimals: 2 } });
  return <BillsCard {...{ bills, words }} token="dpl_secret" timeZone="Europe/Minsk" />;
}
const show = (api = new FakeApi(), bills = [fine], language: 'en' | 'ru' | 'be' = 'en') =>
  renderScreen(<Card bills={bills} />, { api, session: null, language });

describe("the bills on a driver's page", () => {
  it('have what was charged so far of one that is paid by week, and that it is charged once it is whole', async () => {
    const half = { ...fine, id: 'b-2', reduced: null, reducedUntil: null, charged: 1500 };
    show(new FakeApi(), [half, { ...half, id: 'b-3', charged: 4500 }]);
    const table = await screen.findByRole('table', { name: 'Bills' });
    expect(table).toHaveTextContent(/charged so far: BYN.15\.00/);
    expect(table).toHaveTextContent(/due 04\/20\/2026, charged(?! so far)/);
  });

  it('have what happened where and when, and until when they are due', async () => {
    show();
    expect(await screen.findByRole('table', { name: 'Bills' })).toHaveTextContent(
      /Fine03\/19\/2026, 01:30 PM, Independence Ave 1, BYN.22\.50 until 03\/30\/2026, due 04\/20\/2026.*BYN.45\.00/,
    );
  });

  it('take one answer with a reason, which stays after a refusal', async () => {
    const api = new FakeApi().on(disputeBill, () => {
      throw refusal(429, { error: 'Too many attempts.' });
    });
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'It was not me' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Say why in at most 300 characters')).toBeVisible();
    const why = screen.getByRole('textbox', { name: 'Why it was not you' });
    await user.type(why, 'In repair');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too many attempts.')).toBeVisible();
    expect(why).toHaveValue('In repair');
    api.on(disputeBill, () => ({ disputed: true }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('You have answered: In repair')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(api.inputsOf(disputeBill)[0]).toEqual({ token: 'dpl_secret', billId: 'b-1', reason: 'In repair' });
  });

  it('show the answer that was given, and speak Belarusian', async () => {
    show(new FakeApi(), [{ ...fine, dispute: 'У рамонце' }], 'be');
    expect(await screen.findByText('Ваш адказ: У рамонце')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
