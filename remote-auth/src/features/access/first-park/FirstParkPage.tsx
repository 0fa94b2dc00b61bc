import { OPERATOR_PASSWORD_MIN, TEXT_MAX } from '@park/contract/limits';
import { currencyName } from '@park/domain/format/currency-name';
import {
  FIRST_PARK_FIELDS,
  type FirstParkField,
  firstParkProblems,
  type FirstParkValues,
} from '@park/domain/people/first-park';
import { zoneNames } from '@park/domain/ride-file/zone-names';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessProps } from '../../../page/access-step.ts';
import { accessCalls } from '../access-calls.ts';
import { Step } from '../access.styles.ts';
import { AccessForm } from '../AccessForm.tsx';
import { BackButton } from '../BackButton.tsx';
import { NewPasswordField } from '../links/NewPasswordField.tsx';
import { StepHead } from '../StepHead.tsx';
import { useSubmit } from '../use-submit.ts';

type Inputs = Partial<Record<FirstParkField, HTMLInputElement | HTMLSelectElement | null>>;
type Problems = ReturnType<typeof firstParkProblems>;

function currencyOptions(locale: string, choose: string) {
  const options = Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value}, ${currencyName(value, locale)}`,
  }));
  return [{ value: '', label: choose }, ...options];
}

/** The first day of a server: its first park and the administrator who works with it. */
export function FirstParkPage({ code, onSignedIn, onClose }: AccessProps & { readonly code: string }) {
  const { t } = useTranslation('access');
  const { http } = useHost();
  const locale = useLocale();
  const { isBusy, failure, fields, submit, forget } = useSubmit(FIRST_PARK_FIELDS);
  const [problems, setProblems] = useState<Problems>({});
  const inputs = useRef<Inputs>({});
  const password = useRef<HTMLInputElement>(null);
  const keep = (field: FirstParkField) => (input: HTMLInputElement | HTMLSelectElement | null) => {
    inputs.current[field] = input;
  };
  const focusFirst = (refused: Readonly<Partial<Record<FirstParkField, unknown>>>): void => {
    const first = FIRST_PARK_FIELDS.find((field) => refused[field] !== undefined);
    if (first === 'password') password.current?.focus();
    else if (first) inputs.current[first]?.focus();
  };
  useEffect(() => focusFirst(fields), [fields]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const valueOf = (field: FirstParkField) => inputs.current[field]?.value.trim() ?? '';
    const values: FirstParkValues = {
      code: valueOf('code'),
      park: valueOf('park'),
      timeZone: valueOf('timeZone'),
      currency: valueOf('currency'),
      name: valueOf('name'),
      email: valueOf('email'),
      password: password.current?.value ?? '',
    };
    const found = firstParkProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    void submit(async () => onSignedIn(await accessCalls(http).makeFirstPark(values), values));
  }

  const forgetProblems = (): void => {
    setProblems({});
    forget();
  };
  const errorOf = (field: FirstParkField): string | undefined => {
    const problem = problems[field];
    if (problem === undefined) return fields[field];
    if (problem === 'required') return t('firstPark.required');
    if (problem === 'emailRequired' || problem === 'emailInvalid') return t(`emailProblems.${problem}`);
    return t(`passwordProblems.${problem}`, { min: OPERATOR_PASSWORD_MIN });
  };
  const propsOf = (field: FirstParkField) => ({
    ref: keep(field),
    name: field,
    error: errorOf(field),
    onInput: forgetProblems,
  });
  const text = { maxLength: TEXT_MAX };
  // The list of a browser has not every zone that it may be in, such as UTC.
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ownZone])];

  return (
    <Step>
      <StepHead title={t('firstPark.title')} lead={t('firstPark.lead')} isFocused />
      <AccessForm
        isBusy={isBusy}
        failure={failure}
        submitLabel={t('firstPark.submit')}
        busyLabel={t('firstPark.submitting')}
        onSubmit={handleSubmit}
      >
        <TextField
          {...propsOf('code')}
          {...text}
          label={t('firstPark.code')}
          hint={t('firstPark.codeHint')}
          autoComplete="off"
          spellCheck={false}
          defaultValue={code}
        />
        <TextField {...propsOf('park')} {...text} label={t('firstPark.park')} autoComplete="organization" />
        <SelectField
          {...propsOf('timeZone')}
          label={t('firstPark.timeZone')}
          options={zones.map((zone) => ({ value: zone, label: zoneNames(zone).join(', ') }))}
          defaultValue={ownZone}
        />
        <SelectField
          {...propsOf('currency')}
          label={t('firstPark.currency')}
          hint={t('firstPark.currencyHint')}
          options={currencyOptions(locale, t('firstPark.choose'))}
          defaultValue=""
        />
        <TextField {...propsOf('name')} {...text} label={t('firstPark.name')} autoComplete="name" />
        <TextField
          {...propsOf('email')}
          type="email"
          label={t('firstPark.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField
          field={password}
          error={errorOf('password')}
          onInput={forgetProblems}
          autoFocus={false}
        />
      </AccessForm>
      <BackButton onClose={onClose} />
    </Step>
  );
}
