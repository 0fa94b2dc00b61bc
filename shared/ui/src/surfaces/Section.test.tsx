import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Section } from './Section.tsx';

describe('a section', () => {
  it('is collapsed at first and opens by its heading', async () => {
    render(<Section title="Personal details">Minsk</Section>);
    const toggle = screen.getByRole('button', { name: 'Personal details', expanded: false });
    expect(screen.getByText('Minsk')).not.toBeVisible();
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Minsk')).toBeVisible();
  });

  it('keeps what was typed while it is collapsed', async () => {
    render(
      <Section title="Notes" defaultOpen>
        <input aria-label="Note" />
      </Section>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'nights');
    await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('nights');
  });

  it('can be expanded by the form around it, and collapsed by hand again', async () => {
    const onOpenChange = jest.fn();
    const section = (open: boolean) => (
      <Section title="ID details" open={open} onOpenChange={onOpenChange}>
        Passport
      </Section>
    );
    const { rerender } = render(section(false));
    expect(screen.getByText('Passport')).not.toBeVisible();
    rerender(section(true));
    expect(screen.getByText('Passport')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'ID details' }));
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  });
});
