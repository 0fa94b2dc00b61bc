import { render } from '@testing-library/react';
import { FileDrop } from './ChooseStep.tsx';

it.each([
  'text/csv',
  'text/x-csv',
  'application/csv',
  'application/x-csv',
  'text/comma-separated-values',
  'text/x-comma-separated-values',
  'application/vnd.ms-excel',
  'application/octet-stream',
])('offers a CSV file that a phone calls %s', (kind) => {
  const { container } = render(<FileDrop title="" hints={[]} isBusy={false} onFiles={() => undefined} />);
  const accepted = container.querySelector('input')?.accept.split(',');
  expect(accepted).toContain(kind);
});
