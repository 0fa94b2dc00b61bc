import { screen } from '@testing-library/react';
import { showPlainNotice } from './plain-notice.ts';

describe('a notice whose code could not be fetched', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is shown all the same, and closes after its time', () => {
    showPlainNotice({ kind: 'error', text: 'Network error' });
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
    jest.advanceTimersByTime(8000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
