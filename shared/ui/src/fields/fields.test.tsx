import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckboxField } from './CheckboxField.tsx';
import { numberInput } from './number-input.ts';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

describe('a field', () => {
  it('is found by its label and described by its error and its hint', () => {
    render(<TextField label="Email" error="Email is required" hint="Your work address" required />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Email is required Your work address');
  });

  it('is valid and undescribed when there is nothing to say', () => {
    render(<TextField label="Email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('passes a ref to the input to a form library', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Name" name="name" defaultValue="Anna" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('textbox', { name: 'Name' }));
    expect(ref.current).toHaveValue('Anna');
  });

  it('keeps its name when the label is not shown', () => {
    render(<TextField label="Price per km" hideLabel {...numberInput({ decimals: 2 })} />);
    expect(screen.getByRole('textbox', { name: 'Price per km' })).toBeInTheDocument();
  });

  it('offers choices, some of them disabled', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'on', label: 'Active' },
      { value: 'off', label: 'Inactive' },
      { value: 'gone', label: 'Retired', disabled: true },
    ];
    render(<SelectField label="Connection" options={options} defaultValue="on" onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Connection' }), 'Inactive');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('option', { name: 'Retired' })).toBeDisabled();
  });

  it('says what is wrong with a longer text', () => {
    render(<TextAreaField label="Notes" error="Too long" />);
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription('Too long');
  });

  it('shows a box as partly checked', async () => {
    const ref = createRef<HTMLInputElement>();
    const { rerender } = render(<CheckboxField label="Select all" hideLabel indeterminate ref={ref} />);
    const box = screen.getByRole('checkbox', { name: 'Select all' });
    expect(box).toBePartiallyChecked();
    expect(ref.current).toBe(box);
    rerender(<CheckboxField label="Select all" hideLabel ref={ref} />);
    expect(box).not.toBePartiallyChecked();
  });
});
