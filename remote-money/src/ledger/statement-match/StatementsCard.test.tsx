import {
  deleteStatement,
  listStatements,
  readPlatformStatement,
  type WireStatement,
} from '@park/contract/statements';
import { listDrivers } from '@park/contract/drivers';
import {
  fetchSourceDays,
  importEntries,
  listRideSources,
  type WireRideSource,
} from '@park/contract/ride-sources';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { bolt } from './statement-lines.testing.ts';
import { StatementsCard } from './StatementsCard.tsx';

const RANGE = { from: '2026-11-16', to: '2026-11-22' };
const TITLE = /1 of 3 agree, 1 differs for a known reason, 1 differs by -12\.40, 1 account without driver/;

const makeSource = (kind: WireRideSource['kind']): WireRideSource => ({
  id: `s-${kind}`,
  name: kind,
  kind,
  earning: 'before',
  lastBatchAt: null,
  held: 0,
  keys: [],
  connection: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
});

function show(
  statements: readonly WireStatement[] = [bolt],
  role = 'admin',
  extensions = ['statements'] as const,
) {
  const api = new FakeApi()
    .on(listStatements, () => ({ statements: [...statements] }))
    .on(listRideSources, () => ({ sources: [makeSource('yandex'), makeSource('uber')] }))
    .on(listDrivers, () => ({ drivers: [] }))
    .on(deleteStatement, () => ({ deleted: true as const }));
  return renderScreen(<StatementsCard range={RANGE} />, {
    api,
    extensions,
    session: makeSession({ role }),
    address: { tab: 'settlements' },
  });
}

describe('what platforms say in sum, beside what is posted', () => {
  it('is said in a sentence, and opens to those that do not agree, with the reasons', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: TITLE }));
    const table = await screen.findByRole('region', { name: 'Statement by driver' });
    const row = (name: RegExp) => within(table).getByRole('row', { name });
    const names = within(table).getAllByRole('row').slice(1, -1);
    expect(names.at(-1)).toHaveTextContent(/Anna.*Agrees/);
    expect(row(/Boris/)).toHaveTextContent(
      /480\.00.*500\.00.*Differs for a known reason.*Week from 04:00: -20\.00/,
    );
    expect(row(/Vera/)).toHaveTextContent(
      /Differs by -12\.40.*Fee: -112\.40 at the platform, -100\.00 posted, unexplained -12\.40/,
    );
    expect(row(/Gleb/)).toHaveTextContent(/No driver/);
    expect(row(/^Total/)).toHaveTextContent(/BYN/);
  });

  it('lets an account of nobody be linked', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: TITLE }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Gleb' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Who is it?' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Gleb/);
  });

  it('lets an accountant delete a statement', async () => {
    const { user, api } = show([bolt], 'accountant');
    await user.click(await screen.findByRole('button', { name: TITLE }));
    expect(screen.queryByRole('button', { name: 'Actions for Gleb' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete the statement' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete the statement' }));
    await waitFor(() => expect(api.calls.some(({ path }) => path.includes('delete'))).toBe(true));
  });

  it('is read from a platform whose interface tells it, for the shown days', async () => {
    const { user, api, notices } = show([], 'accountant');
    api.on(readPlatformStatement, () => ({ id: 'st-9', changed: true }));
    const read = await screen.findByRole('button', { name: 'Read the statement of yandex' });
    expect(screen.queryByRole('button', { name: /uber/ })).toBeNull();
    await user.click(read);
    await waitFor(() => expect(api.inputsOf(listStatements)).toHaveLength(2));
    expect(api.inputsOf(readPlatformStatement)).toEqual([{ startDate: '2026-11-16', endDate: '2026-11-22' }]);
    expect(notices.map(({ text }) => text)).toEqual(['The statement was read']);
    api.on(readPlatformStatement, () => {
      throw refusal(409, { error: 'yandex did not give its sums' });
    });
    await user.click(read);
    expect(await screen.findByText('yandex did not give its sums')).toBeVisible();
  });

  const fromYandex: WireStatement = {
    ...bolt,
    source: 'yandex',
    sourceId: 's-yandex',
    lines: bolt.lines.map((line) => ({
      ...line,
      kinds: line.kinds.map((kind) => ({
        ...kind,
        kind: 'bonus',
        theirs: 5_000,
        ours: 0,
        unexplained: 5_000,
      })),
    })),
  };

  it('lets a bonus that only the platform has be posted once, with its reason', async () => {
    const { user, api, notices } = show([fromYandex], 'accountant');
    api.on(importEntries, () => ({ posted: 0, known: 0, unknown: 1 }));
    await user.click(await screen.findByRole('button', { name: /^yandex/ }));
    expect(screen.queryByRole('button', { name: /^Fetch/ })).toBeNull();
    const post = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Vera' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Post the difference' }));
    };
    await post();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/Bonuses: \+50\.00, with the text “Statement of yandex, /);
    await user.click(within(dialog).getByRole('button', { name: 'Post the difference' }));
    await waitFor(() => expect(notices[0]?.text).toMatch(/^Nothing was posted/));
    api.on(importEntries, () => ({ posted: 1, known: 0, unknown: 0 }));
    await post();
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Post the difference' }));
    await waitFor(() => expect(notices[1]?.text).toBe('The difference was posted'));
    const { entries } = api.inputsOf(importEntries).at(-1) ?? {};
    expect(entries).toMatchObject([{ driverId: 'Vera', kind: 'bonus', amount: 5_000 }]);
    expect(entries?.[0]?.externalId).toMatch(/^statement-[\x21-\x7e]{1,90}$/);
    expect(entries?.[0]?.at).toMatch(/^2026-11-22T/);
  });

  it('lets an admin fetch the days of a platform that differs again', async () => {
    const { user, api } = show([fromYandex]);
    api.on(fetchSourceDays, () => ({ source: makeSource('yandex') }));
    await user.click(await screen.findByRole('button', { name: 'Fetch these days of yandex again' }));
    await waitFor(() => expect(api.inputsOf(fetchSourceDays)).toEqual([RANGE]));
  });

  it('offers a viewer nothing to change', async () => {
    const { user } = show([bolt], 'viewer');
    await user.click(await screen.findByRole('button', { name: TITLE }));
    await screen.findByRole('region', { name: 'Statement by driver' });
    expect(screen.queryByRole('button', { name: /^(Actions|Delete|Read|Fetch) / })).toBeNull();
  });

  it('is not shown where nobody read any, and not asked for where the server has none', async () => {
    const { api, container } = show([]);
    await waitFor(() => expect(api.inputsOf(listStatements)).toHaveLength(1));
    expect(container).not.toHaveTextContent(/agree/);
  });

  it('is not asked for on a plain server', async () => {
    const api = new FakeApi();
    renderScreen(<StatementsCard range={RANGE} />, {
      api,
      extensions: [],
      session: makeSession({}),
    });
    await Promise.resolve();
    expect(api.inputsOf(listStatements)).toEqual([]);
  });
});
