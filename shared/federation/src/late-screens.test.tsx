import { render, screen } from '@testing-library/react';
import { lateScreens } from './late-screen.tsx';

describe('a table of late components', () => {
  const read: unknown[] = [];
  const Greeting = Object.assign(({ name }: { readonly name: string }) => <p>Hello {name}</p>, {
    load: (address?: unknown) => Promise.resolve(read.push(address)),
  });
  const { Greeting: Late } = lateScreens({ Greeting: () => Promise.resolve({ Greeting, other: 1 }) });

  it('has each under its name, with its own props, and loads it with what it reads', async () => {
    await (Late as typeof Greeting).load({ tab: 'greeting' });
    expect(read).toEqual([{ tab: 'greeting' }]);
    render(<Late name="Anna" />);
    expect(screen.getByText('Hello Anna')).toBeVisible();
  });
});
