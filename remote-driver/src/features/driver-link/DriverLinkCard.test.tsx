import { createDriverLink, getDriverLink, withdrawDriverLink } from '@park/contract/driver-page';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { DriverLinkCard } from './DriverLinkCard.tsx';

const link = {
  createdAt: '2026-03-18T09:00:00Z',
  createdBy: 'Olga K.',
  expiresAt: null,
  lastUsedAt: null,
};
const made = { link, path: '/driver#link=dpl_secret' };

function show(api: FakeApi, role = 'operator', language: 'en' | 'ru' | 'be' = 'en') {
  const session = makeSession({ role });
  return renderScreen(<DriverLinkCard driverId="driver-1" />, { api, session, language });
}

const card = () => screen.findByRole('region', { name: 'Page for the driver' });

describe("the driver's link on the driver's page", () => {
  it('is made, and shown once with its address in the language of who makes it', async () => {
    const api = new FakeApi().on(getDriverLink, () => ({ link: null })).on(createDriverLink, () => made);
    const { user } = show(api);
    expect(await within(await card()).findByText('There is no link for this driver.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link for the driver' });
    expect(dialog).not.toHaveTextContent('stops working');
    await user.selectOptions(within(dialog).getByLabelText('How long it works'), '30 days');
    api.on(getDriverLink, () => ({ link }));
    await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
    const address = `${location.origin}/driver#link=dpl_secret&language=en`;
    expect(await within(dialog).findByRole('textbox', { name: 'Link' })).toHaveValue(address);
    expect(api.inputsOf(createDriverLink)).toEqual([{ days: 30 }]);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Make a new link' })).toBeVisible();
    expect(screen.queryByDisplayValue(/dpl_secret/)).not.toBeInTheDocument();
  });

  it('says by whom it was made and when it was last opened, and that a new one replaces it', async () => {
    const { user } = show(new FakeApi().on(getDriverLink, () => ({ link })));
    expect(await within(await card()).findByText(/03\/18\/2026.*Olga K\./)).toBeVisible();
    expect(await card()).toHaveTextContent('Works untilit is withdrawn');
    expect(await card()).toHaveTextContent('Last openednot yet');
    await user.click(screen.getByRole('button', { name: 'Make a new link' }));
    expect(await screen.findByText(/stops working at once/)).toBeVisible();
  });

  it('is withdrawn after a question', async () => {
    const api = new FakeApi()
      .on(getDriverLink, () => ({ link }))
      .on(withdrawDriverLink, () => ({ withdrawn: 1 }));
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw the driver’s link?' });
    api.on(getDriverLink, () => ({ link: null }));
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('There is no link for this driver.')).toBeVisible();
    expect(notices).toEqual([{ kind: 'success', text: 'The link is withdrawn' }]);
  });

  it('says in the dialog why it could not be made', async () => {
    const api = new FakeApi()
      .on(getDriverLink, () => ({ link: null }))
      .on(createDriverLink, () => Promise.reject(refusal(404, { error: 'Driver not found: 1' })));
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
    expect(await within(dialog).findByText('Driver not found: 1')).toBeVisible();
  });

  it('can be made by no viewer, who sees whether there is one, and why', async () => {
    show(
      new FakeApi().on(getDriverLink, () => ({ link })),
      'viewer',
    );
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toHaveAccessibleDescription(
      'Your role may not give links to drivers',
    );
  });

  it('explains a failure in place, and can be read again', async () => {
    const api = new FakeApi().on(getDriverLink, () => Promise.reject(networkLoss()));
    const { user } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be read');
    api.on(getDriverLink, () => ({ link: null }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There is no link for this driver.')).toBeVisible();
  });

  it.each([
    ['ru', 'Создать новую ссылку'],
    ['be', 'Стварыць новую спасылку'],
  ] as const)('is translated: %s', async (language, words) => {
    show(
      new FakeApi().on(getDriverLink, () => ({ link })),
      'operator',
      language,
    );
    expect(await screen.findByRole('button', { name: words })).toBeVisible();
  });
});
