import { ApiError } from '@park/http/api-error';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { networkLoss, refusal } from './fake-api.ts';
import { renderScreen } from './render-screen.tsx';

type Answer = () => Promise<{ unreadable: number }>;

function List({ ask }: { readonly ask: { answer: Answer } }) {
  const query = useQuery({ queryKey: ['list'], queryFn: () => ask.answer() });
  const state = useRequestState(query, {
    notice: 'Failed to fetch drivers',
    unreadable: query.data?.unreadable,
  });
  return (
    <>
      {state.isLoading && <p>loading</p>}
      {state.failure !== null && <p role="alert">{state.failure}</p>}
      {query.data && <p>rows</p>}
      <p role="status">{state.notes.join('; ')}</p>
      <button onClick={state.refetch}>Refresh</button>
    </>
  );
}

const fine: Answer = () => Promise.resolve({ unreadable: 0 });
const lost: Answer = () => Promise.reject(networkLoss());

function show(answer: Answer, language: 'en' | 'ru' = 'en') {
  const ask = { answer };
  return { ask, ...renderScreen(<List ask={ask} />, { language }) };
}

describe('a request to the server', () => {
  it.each([
    ['the server’s own sentence', refusal(403, { error: 'Парк закрыт' }), 'Парк закрыт'],
    ['a text for a lost network', networkLoss(), 'Network error'],
    [
      'a text for an answer without its list',
      new ApiError('malformed', 'x', 200),
      'The server sent an answer that cannot be read',
    ],
    ['no bare status text', new ApiError('http', 'Bad Gateway', 502), 'Something went wrong'],
    ['no text of an exception', new TypeError('x is undefined'), 'Something went wrong'],
  ])('that fails shows %s', async (_, error, text) => {
    show(() => Promise.reject(error));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('keeps its outline until what it was answered is rendered, and no longer', async () => {
    const seen: string[] = [];
    function Outline() {
      const query = useQuery({ queryKey: ['list'], queryFn: fine });
      const { isLoading } = useRequestState(query, { notice: null });
      seen.push(`${query.data ? 'rows' : 'none'}, ${isLoading ? 'outline' : 'screen'}`);
      return isLoading ? <p>outline</p> : <p>screen</p>;
    }
    renderScreen(<Outline />, {});
    expect(await screen.findByText('screen')).toBeVisible();
    expect([...new Set(seen)]).toEqual(['none, outline', 'rows, outline', 'rows, screen']);
  });

  it('keeps its failure on screen during a refetch', async () => {
    const { ask, queryClient } = show(lost);
    await screen.findByRole('alert');
    let answer: (value: { unreadable: number }) => void = () => undefined;
    ask.answer = () => new Promise((resolve) => (answer = resolve));
    const asked = queryClient.refetchQueries();
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
    expect(screen.queryByText('loading')).toBeNull();
    answer({ unreadable: 0 });
    await asked;
    expect(await screen.findByText('rows')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is announced once however often it fails by itself, and again when the operator refetches', async () => {
    const { user, notices, queryClient } = show(lost);
    await screen.findByRole('alert');
    await queryClient.refetchQueries();
    await queryClient.refetchQueries();
    expect(notices).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(notices).toHaveLength(2));
  });

  it('is announced again after a success in between', async () => {
    const { ask, notices, queryClient } = show(lost);
    await screen.findByRole('alert');
    ask.answer = fine;
    await queryClient.refetchQueries();
    await screen.findByText('rows');
    ask.answer = lost;
    await queryClient.refetchQueries();
    await waitFor(() => expect(notices).toHaveLength(2));
  });

  it.each([
    ['en', /^Shown as of \d{1,2}:\d{2}\s[AP]M; the server does not answer$/],
    ['ru', /^Данные на \d{1,2}:\d{2}; сервер не отвечает$/],
  ] as const)('says in %s how old the rows are for as long as its refresh fails', async (language, text) => {
    const { ask, queryClient } = show(fine, language);
    await screen.findByText('rows');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    ask.answer = lost;
    await queryClient.refetchQueries();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
    ask.answer = fine;
    await queryClient.refetchQueries();
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });

  it.each([
    ['en', 1, '1 entry could not be read'],
    ['en', 2, '2 entries could not be read'],
    ['ru', 1, 'Не удалось прочитать 1 запись'],
    ['ru', 2, 'Не удалось прочитать 2 записи'],
    ['ru', 5, 'Не удалось прочитать 5 записей'],
  ] as const)('says in %s that %d of its entries were left out', async (language, unreadable, text) => {
    show(() => Promise.resolve({ unreadable }), language);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  });
});
