import { render } from '@testing-library/react';
import { Isolated } from './Isolated.tsx';

it('shows each name of a sentence in an element of its own direction', () => {
  const { container } = render(<Isolated text={'\u2068محمد\u2069 and \u2068\u202eАнна\u2069: connected'} />);
  expect(container.innerHTML).toBe('<bdi>محمد</bdi> and <bdi>\u202eАнна</bdi>: connected');
});

it('leaves a sentence without names as it is', () => {
  const { container } = render(<Isolated text="Driver fare updated" />);
  expect(container.innerHTML).toBe('Driver fare updated');
});
