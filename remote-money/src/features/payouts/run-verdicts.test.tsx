import { listStatements } from '@park/contract/statements';
import { screen } from '@testing-library/react';
import { bolt } from '../../ledger/statement-match/statement-lines.testing.ts';
import { draft, serve, show, waiting } from './payout-run.testing.tsx';

describe('the drivers of a payout run', () => {
  it('each have the verdict of the statements of the week before it', async () => {
    const api = serve(draft).on(listStatements, () => ({ statements: [bolt] }));
    show(api, 'admin', 'en', ['statements']);
    expect(await screen.findByRole('row', { name: /Анна Лис.*Agrees/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Борис Кот.*Differs for a known reason/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Вера Зорина.*Differs by -12\.40/ })).toBeVisible();
    expect(api.inputsOf(listStatements)).toEqual([{ startDate: '2026-11-14', endDate: '2026-11-20' }]);
  });

  it('hold the run up where the park pays only when statements agree, and it is said before', async () => {
    const { user } = show(serve(waiting));
    expect(await screen.findByText(/sums differ: 2;.*read whole: 0;.*no statement: 1\./)).toBeVisible();
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    expect(confirm).toHaveAccessibleDescription(/sums differ: 2;/);
    await user.click(confirm);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('do not where they agree', async () => {
    const { user } = show(serve({ ...draft, statements: { differing: 0, incomplete: 0, missing: 0 } }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('have none on a server without statements', async () => {
    const api = serve(draft);
    show(api);
    expect(await screen.findByRole('row', { name: /Анна Лис/ })).not.toHaveTextContent(/Agrees/);
    expect(api.inputsOf(listStatements)).toEqual([]);
  });
});
