import { type BankFileSettings, updateBankFile } from '@park/contract/bank-files';
import { ALL_LANGUAGES } from '@park/contract/languages';
import { payerProblems } from '@park/domain/bank-file/settings-form';
import { plainIban } from '@park/domain/money/iban';
import { useHost } from '@park/federation/host-services';
import { Form } from '@park/forms/form.styles';
import { useCallForm } from '@park/forms/use-call-form';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { Refusal } from '@park/ui/forms/Refusal';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pair } from '@park/forms/screen.styles';
import { bankFileKey } from '../../ledger/use-bank-file.ts';
import type en from './locales/en.json';

type Typed = Readonly<Record<keyof BankFileSettings, string>>;

/** Long texts have half a line each. */
const TEXTS = [
  ['payerName', 'payerAccount'],
  ['bankCode', 'taxId', 'purposeCode'],
] as const;
const SEPARATORS = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;

/** What was typed, as it is kept: an account without spaces, and an empty text as none. */
function settingsOf(typed: Typed): BankFileSettings {
  const orNull = (text: string): string | null => text.trim() || null;
  // The choices are those of the lists.
  const { format, separator, decimalSign, encoding, language } = typed as unknown as BankFileSettings;
  return {
    format,
    separator,
    decimalSign,
    encoding,
    language,
    purpose: typed.purpose.trim(),
    payerName: orNull(typed.payerName),
    taxId: orNull(typed.taxId),
    payerAccount: orNull(plainIban(typed.payerAccount)),
    bankCode: orNull(plainIban(typed.bankCode)),
    purposeCode: orNull(typed.purposeCode),
  };
}

/** The form of how the park writes the file for its bank. */
export function BankFileForm({ settings }: { readonly settings: BankFileSettings }) {
  const { t } = useTranslation('bank-file');
  const { http } = useHost();
  const client = useQueryClient();
  const obstacle = useMay('preparePayouts') ? null : t('mayNot');
  const { field, values, submit, busy, failure } = useCallForm({
    initial: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value ?? '']),
    ) as unknown as Typed,
    problemsOf: (typed: Typed) => payerProblems(settingsOf(typed)),
    textOf: (code: 'invalid' | 'required') => t(`problems.${code}`),
    send: (typed) => http.call(updateBankFile, settingsOf(typed)),
    done: t('saved'),
    onDone: (kept) => client.setQueryData(bankFileKey, { isKept: true, settings: kept.settings }),
  });
  const isTable = values.format === 'table' || values.format === 'payerTable';
  const choice = (name: 'format' | 'encoding', options: readonly (keyof typeof en.options)[]) => (
    <SelectField
      {...field(name)}
      label={t(`fields.${name}`)}
      options={options.map((value) => ({ value, label: t(`options.${value}`) }))}
    />
  );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Refusal text={failure} />
      <Pair>
        {choice('format', ['table', 'payerTable', 'pain001', 'oneC'])}
        {values.format !== 'pain001' && choice('encoding', ['utf-8', 'windows-1251'])}
        {isTable && (
          <>
            <SelectField
              {...field('separator')}
              label={t('fields.separator')}
              options={Object.entries(SEPARATORS).map(([value, name]) => ({
                value,
                label: t(`options.${name}`),
              }))}
            />
            <SelectField
              {...field('decimalSign')}
              label={t('fields.decimalSign')}
              options={['.', ','].map((value) => ({ value, label: `1${value}50` }))}
            />
            <SelectField
              {...field('language')}
              label={t('fields.language')}
              options={ALL_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </>
        )}
      </Pair>
      <TextField
        {...field('purpose')}
        label={t('fields.purpose')}
        hint={t('purposeHint')}
        required
        autoComplete="off"
      />
      {TEXTS.map((names) => (
        <Pair key={names[0]}>
          {names.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={t(`fields.${name}`)}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
        </Pair>
      ))}
      <div>
        <Button type="submit" kind="primary" busy={busy} obstacle={obstacle}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
