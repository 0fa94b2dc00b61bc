import { languageAtom } from '@park/i18n/language-atom';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { LatePart } from '@park/ui/surfaces/LatePart';
import type { LoadPart } from '@park/ui/surfaces/use-late-part';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessProps, AccessStep, Credentials } from '../../page/access-step.ts';
import {
  Brand,
  Form,
  Lead,
  Main,
  NoAccount,
  Page,
  Panel,
  ROUTE,
  Side,
  TextButton,
  TopLine,
} from '../../page/page.styles.ts';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { isLanguage, type Language, LANGUAGE_MENU } from '@park/i18n/languages';
import { Globe } from '@park/ui/theme/first-icons';
import { Menu } from '@park/ui/floating/Menu';
import { color } from '@park/ui/theme/tokens';
import { isApiError } from '@park/http/api-error';
import { login, type LoginOutput } from '@park/contract/auth';
import { isolated } from '@park/domain/format/isolated';
import {
  type LoginField,
  loginProblems,
  type LoginProblems,
  type LoginValues,
} from '@park/domain/login/login-form';
import { personName } from '@park/domain/login/person';
import { failSignInAtom, startSignInAtom, userStateAtom } from '@park/session/user-state-atoms';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Refusal } from '@park/ui/forms/Refusal';
import { TextField } from '@park/ui/fields/TextField';
import { Row } from '@park/ui/surfaces/layout';
import { PasswordField } from '../../page/PasswordField.tsx';

interface LoginFormProps {
  readonly busy: boolean;
  /** The message of the last failed attempt. */
  readonly failure: string | null;
  /** The e-mail address remembered from the last sign-in on this device. */
  readonly rememberedEmail: string | null;
  readonly onSubmit: (values: LoginValues, isRemembered: boolean) => void;
  readonly onForgotPassword: () => void;
}

/**
 * The fields are read from the form at submit, not from state, because a password manager may fill
 * them in without an event.
 */
function LoginForm(props: LoginFormProps) {
  const { busy, failure, rememberedEmail, onSubmit, onForgotPassword } = props;
  const { t } = useTranslation('login');
  const [problems, setProblems] = useState<LoginProblems>({});
  // A failure from an earlier visit, or from before the last edit, is not shown.
  const [isFailureNew, setFailureNew] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);

  // The form is the only content of the page, so that this skips nothing.
  useEffect(() => (email.current?.value ? password : email).current?.focus(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const values = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const found = loginProblems(values);
    setProblems(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else {
      setFailureNew(true);
      onSubmit(values, remember.current?.checked ?? false);
    }
  }

  function handleEdit(field: LoginField): void {
    setProblems(({ [field]: _, ...rest }) => rest);
    setFailureNew(false);
  }

  return (
    <Form noValidate onSubmit={handleSubmit}>
      <Refusal text={isFailureNew && !busy ? failure : null} />
      <TextField
        ref={email}
        type="email"
        name="email"
        label={t('email')}
        autoComplete="username"
        inputMode="email"
        defaultValue={rememberedEmail ?? ''}
        autoCapitalize="none"
        spellCheck={false}
        error={problems.email && t(`problems.${problems.email}`)}
        onInput={() => handleEdit('email')}
      />
      <PasswordField
        ref={password}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={problems.password && t(`problems.${problems.password}`)}
        onInput={() => handleEdit('password')}
        showText={t('showPassword')}
        hideText={t('hidePassword')}
      />
      <Row $gap={[1, 4]} $justify="space-between">
        <CheckboxField
          ref={remember}
          name="remember"
          label={t('rememberMe')}
          defaultChecked={rememberedEmail !== null}
        />
        <TextButton type="button" name="forgotten" onClick={onForgotPassword}>
          {t('forgotPassword')}
        </TextButton>
      </Row>
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </Form>
  );
}

/** What follows the right password, by the code of the refusal. */
const NEXT_STEPS: Readonly<Record<string, 'code' | 'setup'>> = {
  second_factor_required: 'code',
  second_factor_setup_required: 'setup',
};

/**
 * The state of signing in: whether a request is pending, what failed, and the submit function.
 * `onStep` is called when the right password is not enough.
 */
function useLogin(onStep: (step: AccessStep) => void) {
  const { http, session, notify } = useHost();
  const { t } = useTranslation('login');
  const { sentenceOf } = useRequestTexts();
  const { loading, error } = useAtomValue(userStateAtom);
  const start = useSetAtom(startSignInAtom);
  const fail = useSetAtom(failSignInAtom);
  const [rememberedEmail] = useState(session.rememberedEmail);
  // A second submit can happen before React has rendered the first one's spinner.
  const underWay = useRef(false);

  function finish({ recoveryCodes: _, ...answer }: LoginOutput, { email, isRemembered }: Credentials): void {
    if (isRemembered !== undefined) session.rememberEmail(isRemembered ? email : null);
    session.signIn(answer);
    notify({ kind: 'success', text: t('welcome', { name: isolated(personName(answer) ?? email) }) });
  }

  async function signIn(input: LoginValues, isRemembered: boolean): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    start();
    const credentials = { ...input, isRemembered };
    try {
      finish(await http.call(login, input), credentials);
    } catch (failure) {
      const code = (isApiError(failure) && failure.code) || '';
      const kind = NEXT_STEPS[code];
      const sentence = kind ? '' : sentenceOf(failure);
      fail(sentence);
      if (kind) onStep({ kind, credentials });
      else if (code === 'no_park_yet') onStep({ kind: 'firstPark', code: '' });
      else notify({ kind: 'error', text: sentence });
    } finally {
      underWay.current = false;
    }
  }

  return { loading, error, signIn, finish, rememberedEmail };
}

/** A muted street plan with one ride on it, which is driven once. Decorative. */
function RouteDrawing() {
  return (
    <svg viewBox="0 0 403 640" aria-hidden focusable="false">
      <g fill="none" stroke={color.surface} strokeWidth="4" strokeLinecap="round">
        <path d="M-14 220 C101 200 137 280 238 250 S360 170 432 200" />
        <path d="M-14 440 C79 410 158 480 238 450 S360 360 432 400" />
        <path d="M130 -20 C151 140 115 260 137 390 S166 560 137 680" />
        <path d="M266 -20 C252 140 288 250 266 390 S252 560 274 680" />
      </g>
      <g fill="none" stroke={color.border} strokeWidth="10" strokeLinecap="round">
        <path d="M-14 120 C86 90 158 190 245 150 S374 60 432 110" />
        <path d="M-14 330 C65 300 122 390 216 350 S338 250 432 300" />
        <path d="M-14 540 C79 500 166 580 252 540 S360 470 432 500" />
        <path d="M65 -20 C43 130 108 250 79 390 S43 560 72 680" />
        <path d="M194 -20 C216 110 166 220 194 350 S238 540 202 680" />
        <path d="M331 -20 C310 120 367 240 338 380 S302 560 338 680" />
      </g>
      <path
        d={ROUTE}
        fill="none"
        stroke={color.brand}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="55" cy="529" r="11" fill={color.surface} stroke={color.brand} strokeWidth="6" />
      <circle cx="329" cy="105" r="15" fill={color.brand} />
      <circle
        className="passenger"
        cx="329"
        cy="105"
        r="6.5"
        fill={color.onBrand}
        stroke={color.brand}
        strokeWidth="4"
      />
    </svg>
  );
}

interface LanguageMenuProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** The offered languages, each named in its own language. */
function LanguageMenu({ language, onChoose }: LanguageMenuProps) {
  const { t } = useTranslation('login');
  const choices = LANGUAGE_MENU.flatMap(({ code, name }) => (isLanguage(code) ? [{ code, name }] : []));
  const current = choices.find(({ code }) => code === language)?.name ?? language;

  return (
    <Menu
      align="end"
      label={t('language', { name: current })}
      trigger={
        <>
          <Globe aria-hidden />
          <span>{current}</span>
        </>
      }
      items={choices.map(({ code, name }) => ({
        key: code,
        label: name,
        checked: code === language,
        onSelect: () => onChoose(code),
      }))}
    />
  );
}

/**
 * What is shown beside the plain form: what was asked for last, else what the address has a key
 * for.
 */
function useAccessStep() {
  const { navigation } = useHost();
  const { invitation, reset, setup } = useScreenAddress();
  const [asked, setStep] = useState<AccessStep | null>(null);
  const token = invitation ?? reset;
  const linked: AccessStep | null = token
    ? { kind: invitation ? 'invitation' : 'reset', token }
    : setup
      ? { kind: 'firstPark', code: setup }
      : null;

  function close(): void {
    setStep(null);
    // A guest is led from there to the plain sign-in page.
    if (linked) navigation.go({ tab: 'dashboard' }, { replace: true });
  }

  return { step: asked ?? linked, setStep, close };
}

interface LoginScreenProps {
  /** Loads what the page shows beside its form. */
  readonly loadAccess: LoadPart<ComponentType<AccessProps>>;
}

export function LoginScreen({ loadAccess }: LoginScreenProps) {
  const { t } = useTranslation('login');
  const { part: texts } = useRequestTexts();
  const [language, setLanguage] = useAtom(languageAtom);
  const { step, setStep, close } = useAccessStep();
  const { loading, error, signIn, finish, rememberedEmail } = useLogin(setStep);
  const plain = useRef<HTMLDivElement>(null);
  const isPage = step !== null && step.kind !== 'password' && step.kind !== 'account';

  // The way back ends at the password, which is asked for next.
  const wasPage = useRef(isPage);
  useEffect(() => {
    if (wasPage.current && !isPage) plain.current?.querySelector<HTMLElement>('[name=password]')?.focus();
    wasPage.current = isPage;
  }, [isPage]);

  return (
    <Page>
      <Panel aria-hidden>
        <RouteDrawing />
      </Panel>
      <Side>
        <TopLine>
          <Brand>
            <BrandMark size={36} />
            <span>
              {t('brand')}
              <small>{t('tagline')}</small>
            </span>
          </Brand>
          <LanguageMenu language={language} onChoose={setLanguage} />
        </TopLine>
        <Main>
          {step && (
            <LatePart
              load={loadAccess}
              props={{ step, onStep: setStep, onSignedIn: finish, onClose: close }}
              texts={texts}
            />
          )}
          {/* Hidden, not removed: what was typed is still there on the way back. */}
          <div hidden={isPage} ref={plain}>
            <h1>{t('title')}</h1>
            <Lead>{t('lead')}</Lead>
            <LoginForm
              busy={loading}
              failure={error || null}
              rememberedEmail={rememberedEmail}
              onSubmit={(values, isRemembered) => void signIn(values, isRemembered)}
              onForgotPassword={() => setStep({ kind: 'password' })}
            />
            <NoAccount>
              {t('noAccount')}
              <TextButton type="button" name="account" onClick={() => setStep({ kind: 'account' })}>
                {t('signUp')}
              </TextButton>
            </NoAccount>
          </div>
        </Main>
      </Side>
    </Page>
  );
}
