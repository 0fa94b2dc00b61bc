import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { PageLocation } from '../../routes/page-location.ts';
import { PageBoundary } from '../../routes/Pages.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';

let setNote = (_: boolean): void => undefined;

function Screen() {
  const [hasNote, set] = useState(true);
  useEffect(() => {
    setNote = set;
  }, []);
  return (
    <p>
      {hasNote && 'Loading vehicles'}
      <b>20 vehicles</b>
    </p>
  );
}

/** As a page translation does it: the text goes into an element of its own. */
function translate(): void {
  const [text] = screen.getByText('Loading vehicles').childNodes;
  const font = document.createElement('font');
  text?.replaceWith(font);
  font.append('Автомобили загружаются');
}

const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const swallow = (event: ErrorEvent): void => event.preventDefault();
beforeAll(() => addEventListener('error', swallow));
afterAll(() => {
  quiet.mockRestore();
  removeEventListener('error', swallow);
});

describe('a screen whose texts a page translation has replaced', () => {
  it.each([
    [
      'of a remote',
      <RemoteBoundary
        key="remote"
        failed={() => <p>Failed</p>}
        onRefetch={() => undefined}
        onStop={() => undefined}
      >
        <Screen />
      </RemoteBoundary>,
    ],
    [
      'of the host',
      <PageBoundary key="page" page={new PageLocation({ asNow: (go) => go })}>
        <Screen />
      </PageBoundary>,
    ],
  ])('is rendered anew: %s', async (_, page) => {
    render(page);
    translate();
    act(() => setNote(false));
    expect(await screen.findByText('20 vehicles')).toBeVisible();
  });
});
