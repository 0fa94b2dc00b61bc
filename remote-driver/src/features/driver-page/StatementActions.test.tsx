import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { STATEMENT_ID, StatementActions } from './StatementActions.tsx';

const drawn: string[] = [];

beforeEach(() => {
  drawn.length = 0;
  const pen = {
    scale() {},
    fillRect() {},
    fillText: (text: string) => drawn.push(text),
    measureText: ({ length }: string) => ({ width: length * 9 }),
  };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture'], { type: 'image/png' }));
  Object.assign(URL, { createObjectURL: () => 'blob:test/1', revokeObjectURL: () => undefined });
  delete (navigator as { canShare?: unknown }).canShare;
});

const show = () =>
  renderScreen(
    <>
      <StatementActions name="Statement 2026-03-16" />
      <article id={STATEMENT_ID}>
        <h2>Statement</h2>
        <dl>
          <div>
            <dt>Driver</dt>
            <dd>Анна Жук</dd>
          </div>
        </dl>
        <table>
          <tbody>
            <tr>
              <td>03/19/2026</td>
              <td>
                Fines
                <small>Speeding on the long road to the airport, twice on one day and once on another</small>
              </td>
              <td className="amount">-40.50</td>
            </tr>
          </tbody>
        </table>
      </article>
    </>,
    {},
  );

it('is offered as a picture where nothing is printed, and says so', async () => {
  globalThis.print = () => undefined;
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Print the statement' }));
  expect(await screen.findByText(/Nothing is printed here/, {}, { timeout: 3000 })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Statement' })).toHaveAttribute('src', 'blob:test/1');
  expect(screen.getByRole('link', { name: 'Save the picture' })).toHaveAttribute(
    'download',
    'Statement 2026-03-16.png',
  );
  expect(drawn).toEqual(expect.arrayContaining(['Statement', 'Driver', 'Анна Жук', '03/19/2026', '-40.50']));
  // A long note goes on in the next line.
  expect(drawn.join(' ')).toContain('Fines · Speeding on the long road');
  expect(drawn.some((line) => line.endsWith('another') && !line.includes('Fines'))).toBe(true);
});

it('has no button for print in a browser that cannot', async () => {
  delete (globalThis as { print?: unknown }).print;
  const { user } = show();
  expect(screen.queryByRole('button', { name: 'Print the statement' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Statement as a picture' }));
  expect(await screen.findByRole('img', { name: 'Statement' })).toBeVisible();
});

it('is sent on by the system where that takes files', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  Object.assign(navigator, { canShare: () => true, share });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Statement as a picture' }));
  await user.click(await screen.findByRole('button', { name: 'Send on' }));
  expect(share).toHaveBeenCalledWith({
    files: [expect.objectContaining({ name: 'Statement 2026-03-16.png', type: 'image/png' })],
    title: 'Statement 2026-03-16',
  });
});

it('says that no picture could be made', async () => {
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Statement as a picture' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture could not be made.');
});
