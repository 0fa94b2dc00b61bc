import { act, fireEvent, render, screen } from '@testing-library/react';
import { VirtualTable } from './VirtualTable.tsx';

const rows = Array.from({ length: 2000 }, (_, index) => `row ${index}`);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(): (offset: number) => void {
  render(
    <VirtualTable
      label="List"
      hint="Hint"
      rows={rows}
      keyOf={(row) => row}
      head={<th>Name</th>}
      columns={1}
      rowRem={2.75}
      topic="all"
      renderRow={(row, index) => (
        <tr aria-rowindex={index + 2}>
          <td>
            <button type="button">{row}</button>
          </td>
        </tr>
      )}
      renderPassing={(row, index) => (
        <tr aria-rowindex={index + 2}>
          <td>{row}</td>
        </tr>
      )}
    />,
  );
  const frame = screen.getByRole('region', { name: 'List' });
  return (offset) => {
    frame.scrollTop = offset;
    fireEvent.scroll(frame);
  };
}

const controls = () => screen.queryAllByRole('button').length;

describe('a long list', () => {
  it('draws the rows in sight whole, also after one jump', () => {
    const scrollTo = show();
    scrollTo(20_000);
    expect(screen.getByRole('button', { name: 'row 456' })).toBeVisible();
  });

  it('draws only what can be read while it rushes by, and the controls once it rests', () => {
    const scrollTo = show();
    scrollTo(1000);
    scrollTo(20_000);
    scrollTo(40_000);
    expect(screen.getByText('row 910')).toBeVisible();
    expect(controls()).toBe(0);
    act(() => void jest.advanceTimersByTime(150));
    expect(screen.getByRole('button', { name: 'row 910' })).toBeVisible();
  });

  it('draws the controls at once when the rush slows down to a scroll', () => {
    const scrollTo = show();
    scrollTo(1000);
    scrollTo(20_000);
    scrollTo(40_000);
    scrollTo(40_300);
    expect(screen.getByRole('button', { name: 'row 916' })).toBeVisible();
  });
});
