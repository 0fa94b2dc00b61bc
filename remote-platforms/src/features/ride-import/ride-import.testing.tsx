import type { ExtensionName } from '@park/contract/endpoint';
import { type Verdict } from '@park/contract/ingest';
import { importRides, listRideSources, type WireRideSource } from '@park/contract/ride-sources';
import { countVerdicts, outcomesOf } from '@park/domain/ride-file/ride-batches';
import { FakeApi } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { RideImportScreen } from './RideImportScreen.tsx';

export const PARK = {
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  decimals: 2,
  ahead: 0,
  now: '2026-11-27T09:00:00Z',
};

export const makeSource = (parts: Partial<WireRideSource> = {}): WireRideSource => ({
  id: 's-1',
  name: 'Bolt',
  kind: 'file',
  earning: 'before',
  lastBatchAt: null,
  held: 0,
  keys: [],
  connection: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  ...parts,
});

const idOf = (ride: unknown): string => (ride as { externalId: string }).externalId;

/** The answer of a server that says the same of all rides, or what a function says of each. */
export function answerOf(
  rides: readonly unknown[],
  verdict: Verdict | ((id: string) => Verdict),
  problems: readonly { field: string; code: string; message: string }[] = [],
) {
  const verdictOf = typeof verdict === 'string' ? () => verdict : verdict;
  return {
    batchId: null,
    counts: countVerdicts(outcomesOf([], 0)),
    items: rides.map((ride, index) => ({
      index,
      externalId: idOf(ride),
      verdict: verdictOf(idOf(ride)),
      rideId: null,
      reasons: verdictOf(idOf(ride)) === 'held' ? ['lookalike' as const] : [],
      problems: [...problems],
    })),
  };
}

export const serve = (sources: readonly WireRideSource[] = [makeSource()]) =>
  new FakeApi()
    .on(listRideSources, () => ({ sources: [...sources] }))
    .on(importRides, ({ rides }) => answerOf(rides, 'created'));

interface Options {
  readonly api?: FakeApi;
  readonly role?: string;
  readonly language?: 'en' | 'ru';
  readonly preferences?: Readonly<Record<string, unknown>>;
  readonly extensions?: readonly ExtensionName[];
}

export const show = ({
  api = serve(),
  role = 'admin',
  language = 'en',
  preferences = {},
  extensions = [],
}: Options = {}) =>
  renderScreen(<RideImportScreen />, {
    api,
    language,
    preferences,
    extensions,
    session: makeSession({ role, park: PARK }),
  });

export const HEAD = 'Order ID;Date;Drop-off time;Driver;Driver phone;Plate;Status;Fare';
export const rideLine = (id: string, fare = '12,50', status = 'finished'): string =>
  `${id};20.03.2026 09:00;20.03.2026 09:30;Иван Кот;+375291234567;1234 AB-7;${status};${fare}`;
export const csv = (lines: readonly string[], name = 'rides.csv'): File =>
  new File([lines.join('\r\n')], name);

type User = ReturnType<typeof show>['user'];

/** Chooses files, and goes on to their columns. */
export async function choose(user: User, ...files: readonly File[]): Promise<void> {
  await user.upload(await screen.findByLabelText(/^Choose files with rides/), [...files]);
  // The last one is there.
  await screen.findByRole('button', { name: `Remove ${files.at(-1)?.name ?? ''}` });
  await user.click(screen.getByRole('button', { name: 'Go on to the columns' }));
}

export const press = async (user: User, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** Of each request to the server that takes rides, the source that it names. */
export const paramsOf = ({ calls }: FakeApi) =>
  calls.filter(({ path }) => path.startsWith('POST')).map(({ params }) => params);
