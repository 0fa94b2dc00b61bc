import { shownUserId } from '@park/domain/login/person';
import { knownRole } from '@park/domain/people/roles';
import { languageAtom } from '@park/i18n/language-atom';
import { LANGUAGE_MENU, LANGUAGES } from '@park/i18n/languages';
import { sessionAtom } from '@park/session/session-atom';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Monitor, Moon, Sun } from '@park/ui/theme/icons';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { themeAtom, THEMES } from './theme-atom.ts';
import { DENSITY_PREFERENCE, readDensity } from '@park/domain/table/row-density';
import { DENSITIES, type Density } from '@park/domain/table/table-layout';
import { useHost } from '@park/federation/host-services';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[5]};
  padding-block: ${space[3]};
  &:not(:last-child) {
    border-block-end: 1px solid ${color.border};
  }
  &:last-child {
    padding-block-end: 0;
  }
  h3 {
    color: ${color.text};
    font-size: ${font.body};
    font-weight: ${font.medium};
  }
  p {
    color: ${color.textMuted};
    font-size: ${font.small};
  }
  > fieldset {
    flex: none;
  }
  @media ${breakpoint.phone} {
    flex-direction: column;
    align-items: flex-start;
    > fieldset {
      flex: auto;
    }
  }
`;

interface ChoiceRowProps {
  readonly title: string;
  /** What the choice changes, and where. */
  readonly text: string;
  readonly children: ReactNode;
}

/** One choice of the settings: what it is about, and its control at the end of the line. */
function ChoiceRow({ title, text, children }: ChoiceRowProps) {
  return (
    <Row>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </Row>
  );
}

/** How close the rows of every list stand; the view of a list can change it too. */
function DensityRow() {
  const { t } = useTranslation('settings');
  const { preferences } = useHost();
  const [density, setDensity] = useState<Density>(
    () => readDensity(preferences.read(DENSITY_PREFERENCE)) ?? DENSITIES[0],
  );

  function choose(next: Density): void {
    setDensity(next);
    preferences.keep(DENSITY_PREFERENCE, next);
  }

  return (
    <ChoiceRow title={t('density')} text={t('densityText')}>
      <SegmentedField
        label={t('density')}
        hideLabel
        options={DENSITIES.map((each) => ({ value: each, label: t(`densities.${each}`) }))}
        value={density}
        onChange={choose}
      />
    </ChoiceRow>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 64rem;
`;

const ICONS = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> };

function nativeName(code: string): string {
  return LANGUAGE_MENU.find((language) => language.code === code)?.name ?? code;
}

interface SettingsScreenProps {
  /** What remotes add, each in a card of its own. */
  readonly parts?: ReactNode;
  /** The diagnostics, a card of their own. */
  readonly diagnostics: ReactNode;
}

/** Language, theme, the signed-in user, and the diagnostics. */
export function SettingsScreen({ parts, diagnostics }: SettingsScreenProps) {
  const { t } = useTranslation('settings');
  const [language, setLanguage] = useAtom(languageAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  const user = useAtomValue(sessionAtom);
  const role = knownRole(user?.role ?? null);

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <DataNotes notes={user?.park?.isCopy ? [t('copy')] : []} />
      <Cards>
        <Card>
          <CardHeader title={t('look')} />
          <CardBody>
            <ChoiceRow title={t('language')} text={t('languageText')}>
              <SegmentedField
                label={t('language')}
                hideLabel
                options={LANGUAGES.map((code) => ({ value: code, label: nativeName(code) }))}
                value={language}
                onChange={setLanguage}
              />
            </ChoiceRow>
            <ChoiceRow title={t('theme')} text={t('themeText')}>
              <SegmentedField
                label={t('theme')}
                hideLabel
                options={THEMES.map((each) => ({
                  value: each,
                  label: t(`themes.${each}`),
                  icon: ICONS[each],
                }))}
                value={theme}
                onChange={setTheme}
              />
            </ChoiceRow>
            <DensityRow />
          </CardBody>
        </Card>
        {user && (
          <Card>
            <CardHeader title={t('user')} />
            <CardBody>
              <DescriptionList
                items={[
                  { label: t('name'), value: user.name ?? t('none') },
                  { label: t('email'), value: user.email ?? t('none') },
                  { label: t('phone'), value: user.phone || t('none') },
                  { label: t('role'), value: role ? t(`roles.${role}`) : (user.role ?? t('none')) },
                  { label: t('userId'), value: shownUserId(user) },
                ]}
              />
            </CardBody>
          </Card>
        )}
        {diagnostics}
        {parts}
      </Cards>
    </>
  );
}
