import type { RemoteHealth } from '@park/contract/telemetry';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import type { Diagnostics } from '../../remotes/releases/use-diagnostics.ts';
import { DiagnosticsCard } from './DiagnosticsCard.tsx';
import { diagnosticsText } from './DiagnosticsCard.tsx';
import en from './locales/en.json';

const nothing = {
  title: null,
  owner: null,
  version: null,
  source: null,
  milliseconds: null,
  contract: null,
  waiting: null,
  failure: null,
};
const diagnostics: Diagnostics = {
  parts: [
    { ...nothing, name: 'host', version: '1.0.0', source: 'host', state: 'ready' },
    {
      ...nothing,
      name: 'auth',
      title: { en: 'Sign-in', ru: 'Вход' },
      version: '1.0.0',
      source: 'registry',
      state: 'idle',
    },
    {
      name: 'garage',
      title: { en: 'Drivers and vehicles' },
      owner: { name: 'Garage team', contact: 'garage@example.org' },
      version: '1.2.0',
      source: 'candidate',
      state: 'ready',
      milliseconds: 1234,
      contract: { asked: '^1.1.0', fits: true },
      waiting: null,
      failure: null,
    },
    {
      ...nothing,
      name: 'ledger',
      title: { en: 'Reports' },
      state: 'failed',
      failure: { cause: 'http', message: 'answered 404' },
    },
  ],
  registry: { state: 'read', release: '825ef8c7bf', seal: 'signed' },
  leftOut: [],
  offered: '1.1.0',
};

const health: RemoteHealth[] = [
  {
    remote: 'garage',
    version: '1.2.0',
    source: 'candidate',
    loads: 1204,
    failures: 6,
    mostly: 'chunk-http',
    milliseconds: 310,
  },
  {
    remote: 'ledger',
    version: null,
    source: null,
    loads: 0,
    failures: 2,
    mostly: 'registry',
    milliseconds: null,
  },
];

const surroundings = { time: '2026-11-20T14:00:00.000Z', language: 'ru', browser: 'Browser/1' };
const notify = jest.fn();
const show = (parts: Partial<Diagnostics> = {}, language: 'en' | 'ru' = 'en') =>
  renderScreen(
    <DiagnosticsCard diagnostics={{ ...diagnostics, ...parts }} health={health} notify={notify} />,
    {
      language,
    },
  );
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

describe('what runs in this page', () => {
  it('is listed part by part: version, source, state, load time, contract', () => {
    show();
    const table = within(screen.getByRole('region', { name: 'Running versions' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      'Console1.0.0This pageRunning——',
      'Sign-in1.0.0Current releaseNot loaded yet——',
      'Drivers and vehicles1.2.0Trial releaseRunning1,234 ms^1.1.0 fits',
      'Reports——Failed——',
    ]);
  });

  it('is marked where the contract does not fit', () => {
    const [host] = diagnostics.parts;
    show({
      parts: [
        { ...nothing, ...host, name: 'auth', state: 'idle', contract: { asked: '^2.0.0', fits: false } },
      ],
    });
    expect(screen.getByRole('row', { name: /\^2\.0\.0 does not fit/ })).toBeVisible();
  });

  it('names the newer version that waits for a newer console, and what it needs', () => {
    const misfit = { what: '@park/ui', needed: '^3.1.0', given: '3.0.0' };
    const fleet = {
      ...nothing,
      name: 'fleet',
      version: '1.4.0',
      state: 'idle' as const,
      waiting: { version: '2.0.0', misfit },
    };
    const { rerender } = show({ parts: [fleet] });
    expect(
      screen.getByRole('cell', {
        name: '1.4.0 2.0.0 waits for a newer console: it needs @park/ui ^3.1.0, this one has 3.0.0',
      }),
    ).toBeVisible();
    rerender(<DiagnosticsCard diagnostics={diagnostics} health={health} notify={notify} />);
    expect(screen.queryByText(/waits/)).toBeNull();
    expect(diagnosticsText({ ...diagnostics, parts: [fleet] }, [], surroundings)).toContain(
      'fleet: idle, version 1.4.0, 2.0.0 waits: needs @park/ui ^3.1.0, has 3.0.0',
    );
  });

  it('names the release, its signature and the contract of the console', () => {
    show();
    expect(valueOf(en.release)).toHaveTextContent('825ef8c7bf');
    expect(valueOf(en.signature)).toHaveTextContent('Checked');
    expect(valueOf(en.offered)).toHaveTextContent('1.1.0');
  });

  it('says until when the signature is accepted, and warns two weeks before', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
    const signed = (expires: string) => ({ state: 'read', release: 'r', seal: 'signed', expires }) as const;
    const { unmount } = show({ registry: signed(inDays(15)) });
    expect(valueOf(en.expires)).toHaveTextContent(/\d{4}/);
    expect(screen.queryByRole('status')).toBeNull();
    unmount();
    show({ registry: signed(inDays(13)) });
    expect(screen.getByRole('status')).toHaveTextContent(en.endsSoon);
    expect(diagnosticsText({ ...diagnostics, registry: signed('2026-12-01') }, [], surroundings)).toContain(
      'signature checked until 2026-12-01',
    );
  });

  it.each([
    ['reading', en.releaseReading],
    ['unread', en.releaseUnread],
  ] as const)('says when the registry is %s', (state, text) => {
    show({ registry: { state } });
    expect(valueOf(en.release)).toHaveTextContent(text);
    expect(screen.queryByText(en.signature)).toBeNull();
  });

  it('names what is not used, and both sides where two parts claim the same', () => {
    const detail = 'shop and garage both claim the tab staff';
    show({
      leftOut: [
        { field: 'registry.region', reason: 'unknown', detail: 'this console does not know the field' },
        { field: 'remotes.shop.manifest: tab staff', reason: 'taken', detail },
      ],
    });
    const list = within(screen.getByRole('region', { name: en.leftOut.title }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'registry.region: not known to this console',
      `remotes.shop.manifest: tab staff: claimed by another part${detail}`,
    ]);
  });

  it('has a line for each version of the last day: loads, failures, their share, and whose it is', () => {
    show();
    const table = within(screen.getByRole('region', { name: en.health }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      'Sign-in1.0.0—000%———',
      'Drivers and vehicles1.2.0Trial release1,20460.5%chunk-http310 msGarage team: garage@example.org',
      'Reports——02100%registry——',
    ]);
  });

  it('is translated into Russian', () => {
    show({}, 'ru');
    expect(
      screen.getByRole('row', { name: /Пробный выпуск 1\s204 6 0,5\s% chunk-http 310 мс/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('row', { name: /Пробный выпуск Работает 1\s234 мс \^1\.1\.0 подходит/ }),
    ).toBeVisible();
  });
});

describe('the text for support', () => {
  it('holds one fact per line', () => {
    expect(diagnosticsText(diagnostics, health, surroundings))
      .toBe(`Taxi park console, 2026-11-20T14:00:00.000Z
registry: release 825ef8c7bf, signature checked
contract: 1.1.0
host: ready, version 1.0.0, source host
auth: idle, version 1.0.0, source registry
garage: ready, version 1.2.0, source candidate, 1234 ms, contract ^1.1.0 (fits), owner Garage team (garage@example.org)
ledger: failed, http: answered 404
last 24 hours, garage 1.2.0 (candidate): 1204 loads, 6 failures, mostly chunk-http
last 24 hours, ledger of no version: 0 loads, 2 failures, mostly registry
language: ru
browser: Browser/1
`);
  });

  it('is copied with one press', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: en.copy }));
    expect(await navigator.clipboard.readText()).toContain('garage: ready, version 1.2.0');
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: en.copied });
  });

  it('can be selected by hand where the browser copies nothing', async () => {
    const { user } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: en.copy }));
    const text = await screen.findByRole('textbox', { name: en.text });
    expect(text).toHaveTextContent('registry: release 825ef8c7bf, signature checked');
    expect(text).toHaveAccessibleDescription(en.copyFailed);
  });
});
