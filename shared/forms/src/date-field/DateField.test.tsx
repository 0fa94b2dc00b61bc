import { createI18n } from '@park/i18n/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './DateField.tsx';

interface ShownField {
  readonly start?: string;
  readonly language?: 'en' | 'ru';
  readonly min?: string;
  readonly max?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

function show({ start = '', language = 'ru', ...props }: ShownField = {}) {
  const values: string[] = [];
  const onForm = jest.fn();
  function Form() {
    const [value, setValue] = useState(start);
    return (
      <form aria-label="form" onChange={onForm}>
        <DateField
          {...props}
          required
          label="От"
          value={value}
          onChange={({ target }) => {
            values.push(target.value);
            setValue(target.value);
          }}
        />
        <button type="reset" onClick={() => setValue('2026-01-01')}>
          Reset
        </button>
      </form>
    );
  }
  createI18n(language);
  render(<Form />);
  return { user: userEvent.setup(), values, onForm, field: screen.getByRole('textbox', { name: 'От' }) };
}

describe('a date field', () => {
  it.each([
    ['ru', '15.11.2026', 'дд.мм.гггг'],
    ['en', '11/15/2026', 'mm/dd/yyyy'],
  ] as const)('shows a day in the order of the language %s', (language, text, pattern) => {
    const { field } = show({ language, start: '2026-11-15' });
    expect(field).toHaveValue(text);
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('placeholder', pattern);
  });

  it('gives the form the day that was typed, and shows it in full once it is left', async () => {
    const { user, field, values } = show();
    await user.type(field, '5.1.26');
    expect(field).toHaveValue('5.1.26');
    expect(values.at(-1)).toBe('2026-01-05');
    await user.tab();
    expect(field).toHaveValue('05.01.2026');
    expect(field).toBeValid();
  });

  it('takes a day as a machine writes it', () => {
    const { field, values } = show();
    fireEvent.change(field, { target: { value: '2026-11-15' } });
    fireEvent.blur(field);
    expect(values).toEqual(['2026-11-15']);
    expect(field).toHaveValue('15.11.2026');
  });

  it('keeps what it cannot read, names the field and says how a date is written', async () => {
    const { user, field, values } = show();
    await user.type(field, '31.02.2026');
    expect(field).not.toBeInvalid();
    await user.tab();
    expect(field).toHaveValue('31.02.2026');
    expect(field).toHaveAccessibleDescription('От: введите дату, например 31.12.2026');
    expect(values.at(-1)).toBe('31.02.2026');
    await user.clear(field);
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(values.at(-1)).toBe('');
  });

  it.each([undefined, 'Выберите дни'])(
    'tells a screen reader at once, as the focus has gone on (error %s)',
    async (error) => {
      const { user, field } = show(error === undefined ? {} : { error });
      await user.type(field, 'скоро');
      expect(screen.queryByRole('alert')).toBeNull();
      await user.tab();
      expect(screen.getByRole('alert')).toHaveTextContent('От: введите дату, например 31.12.2026');
    },
  );

  it('says how a date is written instead of the error of its form', () => {
    const { field } = show({ start: 'скоро', error: 'Неверная дата' });
    expect(field).toHaveAccessibleDescription('От: введите дату, например 31.12.2026');
  });

  it('shows the error of its form beside a day that it can read', () => {
    const { field } = show({ start: '2026-11-15', error: 'Месяц закрыт' });
    expect(field).toHaveAccessibleDescription('Месяц закрыт');
  });

  it('goes a day on and back with the arrow keys, of which the form hears', async () => {
    const { user, field, values, onForm } = show({ start: '2026-02-28' });
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveValue('01.03.2026');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(values).toEqual(['2026-03-01', '2026-02-28', '2026-02-27']);
    expect(onForm).toHaveBeenCalledTimes(3);
  });

  it('does not go beyond the last day that is permitted', async () => {
    const { user, field, values } = show({ start: '2026-02-27', max: '2026-02-28' });
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(values).toEqual(['2026-02-28']);
    expect(field).toHaveValue('28.02.2026');
  });

  it('starts at today when the arrow keys find nothing', async () => {
    const { user, field, values } = show();
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(values).toEqual([new Date().toISOString().slice(0, 10)]);
  });

  it('shows a value from elsewhere instead of what was typed', async () => {
    const { user, field } = show();
    await user.type(field, 'скоро');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field).toHaveValue('01.01.2026');
    expect(field).not.toBeInvalid();
  });

  it("opens the browser's own calendar, and takes the day that is chosen there", async () => {
    const opened: HTMLInputElement[] = [];
    HTMLInputElement.prototype.showPicker = function showPicker() {
      opened.push(this);
    };
    const { user, field, values } = show({ start: '2026-11-15' });
    const button = screen.getByRole('button', { name: 'Открыть календарь' });
    expect(button).toHaveAccessibleDescription('От');
    await user.click(button);
    await user.click(field);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(opened).toHaveLength(2);
    const [calendar] = opened as [HTMLInputElement];
    expect(calendar).toHaveValue('2026-11-15');
    expect(calendar).toHaveAttribute('tabindex', '-1');
    fireEvent.change(calendar, { target: { value: '2026-11-20' } });
    expect(values).toEqual(['2026-11-20']);
    expect(field).toHaveValue('20.11.2026');
  });

  it('changes nothing while it is locked', async () => {
    const { user, field, values } = show({ start: '2026-11-15', disabled: true });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    await user.click(screen.getByRole('button', { name: 'Открыть календарь' }));
    expect(values).toEqual([]);
  });
});
