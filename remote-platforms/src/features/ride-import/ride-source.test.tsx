import { createRideSource, listRideSources } from '@park/contract/ride-sources';
import { screen, within } from '@testing-library/react';
import {
  choose,
  csv,
  HEAD,
  makeSource,
  paramsOf,
  press,
  rideLine,
  serve,
  show,
} from './ride-import.testing.tsx';

describe('the source of rides', () => {
  it('is chosen among those of any kind, one for files first', async () => {
    const sources = [
      makeSource({ id: 's-3', name: 'Dispatch', kind: 'api' }),
      makeSource(),
      makeSource({ id: 's-2', name: 'Uber', kind: 'uber' }),
    ];
    const { user, api } = show({ api: serve(sources) });
    const source = await screen.findByRole('combobox', { name: 'Source' });
    expect(
      within(source)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dispatch', 'Bolt', 'Uber', 'New source…']);
    expect(source).toHaveDisplayValue('Bolt');
    await user.selectOptions(source, 'Uber');
    await choose(user, csv([HEAD, rideLine('A-1')]));
    await press(user, 'Check 1 ride');
    await screen.findByText(/1 of 1 rides checked/);
    expect(paramsOf(api)).toEqual([{ id: 's-2' }]);
  });

  it('is made where there is none, by who may manage sources', async () => {
    const sources: ReturnType<typeof makeSource>[] = [];
    const api = serve()
      .on(listRideSources, () => ({ sources: [...sources] }))
      .on(createRideSource, ({ name }) => {
        sources.push(makeSource({ id: 's-9', name }));
        return { source: makeSource({ id: 's-9', name }) };
      });
    const { user } = show({ api });
    await press(user, 'Make the source');
    const name = await screen.findByRole('textbox', { name: 'Name of the new source' });
    expect(name).toHaveAccessibleDescription(/Fill this in/);
    await user.type(name, ' Bolt, Minsk ');
    await press(user, 'Make the source');
    expect(await screen.findByRole('combobox', { name: 'Source' })).toHaveDisplayValue('Bolt, Minsk');
    expect(api.inputsOf(createRideSource)).toEqual([{ name: 'Bolt, Minsk', kind: 'file' }]);
  });

  it('is asked for by who may not make one', async () => {
    show({ api: serve([]), role: 'operator' });
    expect(await screen.findByText(/An administrator has to make one/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go on to the columns' })).toHaveAccessibleDescription(
      'Choose a source first',
    );
  });
});
