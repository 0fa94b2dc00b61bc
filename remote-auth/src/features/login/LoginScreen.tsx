import { languageAtom } from '@park/i18n/language-atom';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { LatePart } from '@park/ui/surfaces/LatePart';
import type { LoadPart } from '@park/ui/surfaces/use-late-part';
import { useAtom } from 'jotai';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessProps } from '../../page/access-step.ts';
import {
  Brand,
  Lead,
  Main,
  NoAccount,
  Page,
  Panel,
  Side,
  TextButton,
  TopLine,
} from '../../page/page.styles.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RouteDrawing } from './RouteDrawing.tsx';
import { useAccessStep } from './use-access-step.ts';
import { useLogin } from './use-login.ts';

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
