import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayReader } from './ChartPlot.tsx';

const points = [
  { label: 'Mon', value: 10 },
  { label: 'Tue', value: 20 },
  { label: 'Wed', value: 30 },
];

function show() {
  render(
    <DayReader
      label="Trips"
      kind="bar"
      width={300}
      points={points}
      formatValue={(value) => `${value} trips`}
    />,
  );
  return userEvent.setup();
}

describe('a chart by keyboard', () => {
  it('begins at the last day and goes from day to day, not beyond', async () => {
    const user = show();
    await user.tab();
    const reader = screen.getByRole('slider', { name: 'Trips' });
    expect(reader).toHaveFocus();
    expect(reader).toHaveAttribute('aria-valuetext', 'Wed 30 trips');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(reader).toHaveAttribute('aria-valuetext', 'Tue 20 trips');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(reader).toHaveAttribute('aria-valuetext', 'Mon 10 trips');
    await user.keyboard('{End}');
    expect(reader).toHaveAttribute('aria-valuetext', 'Wed 30 trips');
  });

  it('shows the figure while it is read and not afterwards', async () => {
    const user = show();
    await user.tab();
    expect(screen.getByText('30 trips')).toBeVisible();
    await user.tab();
    expect(screen.queryByText('30 trips')).not.toBeInTheDocument();
  });
});
