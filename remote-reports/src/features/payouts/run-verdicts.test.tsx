import { listStatements } from '@park/contract/statements';
import { screen } from '@testing-library/react';
import { bolt } from '../../ledger/statement-match/statement-lines.testing.ts';
import { draft, serve, show } from './payout-run.testing.tsx';

describe('the drivers of a payout run', () => {
  it('each have the verdict of the statements of the week before it', async () => {
    const api = serve(draft).on(listStatements, () => ({ statements: [bolt] }));
    show(api, 'admin', 'en', ['statements']);
    expect(await screen.findByRole('row', { name: /Анна Лис.*Agrees/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Борис Кот.*Differs for a known reason/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Вера Зорина.*Differs by -12\.40/ })).toBeVisible();
    expect(api.inputsOf(listStatements)).toEqual([{ startDate: '2026-11-14', endDate: '2026-11-20' }]);
  });

  it('have none on a server without statements', async () => {
    const api = serve(draft);
    show(api);
    expect(await screen.findByRole('row', { name: /Анна Лис/ })).not.toHaveTextContent(/Agrees/);
    expect(api.inputsOf(listStatements)).toEqual([]);
  });
});
