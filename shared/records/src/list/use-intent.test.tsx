import { fireEvent, render, screen } from '@testing-library/react';
import { useIntent } from './List.tsx';

function List({ onIntent }: { readonly onIntent: () => void }) {
  return <ul {...useIntent(onIntent)} />;
}

describe('the intent to open a record of a list', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is there when the pointer has rested in the list, not when it comes', () => {
    const onIntent = jest.fn();
    render(<List onIntent={onIntent} />);
    fireEvent.pointerEnter(screen.getByRole('list'));
    jest.advanceTimersByTime(100);
    expect(onIntent).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(onIntent).toHaveBeenCalledTimes(1);
  });

  it('is not there when the pointer has only passed, or the list is gone', () => {
    const onIntent = jest.fn();
    const { unmount } = render(<List onIntent={onIntent} />);
    fireEvent.pointerEnter(screen.getByRole('list'));
    fireEvent.pointerLeave(screen.getByRole('list'));
    jest.advanceTimersByTime(1000);
    fireEvent.pointerEnter(screen.getByRole('list'));
    unmount();
    jest.advanceTimersByTime(1000);
    expect(onIntent).not.toHaveBeenCalled();
  });
});
