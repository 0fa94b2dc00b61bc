import { languageAtom } from '@park/i18n/language-atom';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessDialog, type AccessQuestion } from './AccessDialog.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Brand, Lead, Main, NoAccount, Page, Panel, Side, TextButton, TopLine } from './login.styles.ts';
import { LoginForm } from './LoginForm.tsx';
import { RouteDrawing } from './RouteDrawing.tsx';
import { useLogin } from './use-login.ts';

export function LoginScreen() {
  const { t } = useTranslation('login');
  const [language, setLanguage] = useAtom(languageAtom);
  const { loading, error, signIn, rememberedEmail } = useLogin();
  const [question, setQuestion] = useState<AccessQuestion | null>(null);

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
          <h1>{t('title')}</h1>
          <Lead>{t('lead')}</Lead>
          <LoginForm
            busy={loading}
            failure={error}
            rememberedEmail={rememberedEmail}
            onSubmit={(values, isRemembered) => void signIn(values, isRemembered)}
            onForgotPassword={() => setQuestion('password')}
          />
          <NoAccount>
            {t('noAccount')}
            <TextButton type="button" onClick={() => setQuestion('account')}>
              {t('signUp')}
            </TextButton>
          </NoAccount>
        </Main>
      </Side>
      <AccessDialog question={question} onClose={() => setQuestion(null)} />
    </Page>
  );
}
