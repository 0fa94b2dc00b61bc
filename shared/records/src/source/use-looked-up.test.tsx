import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLookedUp } from './use-looked-up.ts';

const PATH = 'park/records';

function Reader({ read }: { readonly read: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: [PATH], queryFn: read, retry: 1, retryDelay: 1 });
  return <p>{error ? `failed: ${error.message}` : data}</p>;
}

function Onlooker() {
  const [presses, setPresses] = useState(0);
  const known = useLookedUp(PATH, (state) => state?.data as string | undefined);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {`looked up: ${known ?? 'nothing'}, ${presses}`}
    </button>
  );
}

function show(read: () => Promise<string>) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Reader read={read} />
      <Onlooker />
    </QueryClientProvider>,
  );
  return client;
}

describe('looking up what another part of the screen asks the server for', () => {
  it('shows it once it has arrived, and each later answer', async () => {
    const client = show(() => Promise.resolve('ten records'));
    expect(screen.getByRole('button', { name: 'looked up: nothing, 0' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'looked up: ten records, 0' })).toBeVisible();
    act(() => void client.setQueryData([PATH], 'eleven records'));
    expect(await screen.findByRole('button', { name: 'looked up: eleven records, 0' })).toBeVisible();
  });

  it('does not take the place of the part that asks: a retry asks the server, and its reason is shown', async () => {
    let asked = 0;
    let refuse: (reason: Error) => void = () => undefined;
    show(() => {
      asked += 1;
      return new Promise((_, reject) => (refuse = reject));
    });
    // Renders after the part that asks, while its request is under way.
    act(() => screen.getByRole('button').click());
    act(() => refuse(new Error('asleep')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(asked).toBe(2);
    act(() => refuse(new Error('still asleep')));
    expect(await screen.findByText('failed: still asleep')).toBeVisible();
  });

  it('is not rendered again while another part of the screen renders for the first time', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Screen() {
      const [isOpen, setOpen] = useState(false);
      useLookedUp(PATH, (state) => state?.fetchStatus === 'fetching' || state !== undefined);
      return isOpen ? (
        <Reader read={() => Promise.resolve('ten records')} />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      );
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    );
    act(() => screen.getByRole('button').click());
    expect(await screen.findByText('ten records')).toBeVisible();
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});
