import { saveFile } from './save-file.ts';

it('keeps the address of a saved file for a minute: some browsers take it late', () => {
  jest.useFakeTimers();
  const released = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:test/1', revokeObjectURL: released });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile(new Blob(['1']), 'list.csv');
  jest.advanceTimersByTime(59_000);
  expect(released).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(released).toHaveBeenCalledWith('blob:test/1');
  jest.useRealTimers();
});
