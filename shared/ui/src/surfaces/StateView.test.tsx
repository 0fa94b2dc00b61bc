import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgressBar } from './ProgressBar.tsx';
import { SegmentedField } from '../fields/SegmentedField.tsx';
import { EmptyView, ErrorView, LoadingView } from './StateView.tsx';

describe('the states of a list', () => {
  it('are announced: loading politely, an error at once', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(<LoadingView label="Loading drivers..." />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading drivers...');
    rerender(<ErrorView message="Network error" detail="HTTP 502" retryLabel="Retry" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByRole('alert')).toHaveTextContent('HTTP 502');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('say what can be done about an empty one', () => {
    render(<EmptyView title="No drivers found" text="Try another search." action={<button>Clear</button>} />);
    expect(screen.getByText('No drivers found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
  });
});

describe('a progress bar', () => {
  it.each([
    [50, '50'],
    [-3, '0'],
    [140, '100'],
  ])('shows %d as %s percent', (value, shown) => {
    render(<ProgressBar value={value} label="Connection rate" />);
    expect(screen.getByRole('progressbar', { name: 'Connection rate' })).toHaveAttribute(
      'aria-valuenow',
      shown,
    );
  });
});

describe('a choice between a few', () => {
  it('is one group of radio buttons', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ];
    render(<SegmentedField label="Theme" options={options} value="light" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(onChange).toHaveBeenCalledWith('dark');
  });
});
