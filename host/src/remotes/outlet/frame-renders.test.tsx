import { defineRemote } from '@park/federation/define-remote';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { makeLoadedRemote } from '../loading/make-loaded-remote.ts';
import { RemoteLoads } from '../loading/remote-loads.ts';
import { makeCatalog } from '../registry/make-catalog.ts';
import { CatalogContext } from '../registry/use-catalog.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { RemoteLoadsContext } from './use-remote-loads.ts';

it('the part of a remote is not rendered again with the frame around it', async () => {
  const rendered = jest.fn();
  const DriversScreen = () => {
    rendered();
    return <p>Ivan Petrov</p>;
  };
  function Frame() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
        <RemoteOutlet remote="garage" component="DriversScreen" />
      </>
    );
  }
  const definition = defineRemote({ contract: '^1.0.0', components: { DriversScreen } });
  const loads = new RemoteLoads(() => Promise.resolve(makeLoadedRemote({ definition })));
  const catalog = await makeCatalog();
  const { user } = renderScreen(
    <CatalogContext value={catalog}>
      <RemoteLoadsContext value={loads}>
        <Frame />
      </RemoteLoadsContext>
    </CatalogContext>,
    {},
  );
  await screen.findByText('Ivan Petrov');
  rendered.mockClear();
  await user.click(screen.getByRole('button', { name: 'Pressed 0' }));
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(rendered).not.toHaveBeenCalled();
});
