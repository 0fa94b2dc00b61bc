import { Slot } from '@park/federation/Slot';
import {
  HostServicesContext,
  ScreenAddressContext,
  useHost,
  useScreenAddress,
} from '@park/federation/host-services';
import { languageAtom, toggleLanguageAtom } from '@park/i18n/language-atom';
import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_MENU, isLanguage, localeOf } from '@park/i18n/languages';
import {
  IncompatibleRemoteError,
  assertContract,
  defineRemote,
  readRemoteDefinition,
} from '@park/federation/define-remote';
import { FIRST_TAB, formatAddress, parseAddress, viewOf } from '@park/federation/screen-address';
import { ScreenLink } from '@park/federation/ScreenLink';
import { sessionAtom } from '@park/session/session-atom';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useLocale } from '@park/i18n/use-locale';
import {
  failSignInAtom,
  finishSignInAtom,
  signOutAtom,
  startSignInAtom,
  userStateAtom,
} from '@park/session/user-state-atoms';
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { useTranslation } from 'react-i18next';
import styled, { css, keyframes } from 'styled-components';
import { providedUi } from './provided-ui.ts';

declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

/**
 * The libraries that every page provides to remotes (`laterLibraries` has the others), each with exactly the names they may use: React as a whole, because
 * remotes may call any of it, everything else by name, so that the host's build can drop the rest. A test checks every
 * import of the remotes against this list.
 */
export const providedLibraries: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  jotai: { atom, useAtom, useAtomValue, useSetAtom, useStore },
  'react-i18next': { useTranslation },
  'styled-components': { default: styled, css, keyframes, __esModule: true },
  '@park/federation/define-remote': {
    IncompatibleRemoteError,
    assertContract,
    defineRemote,
    readRemoteDefinition,
  },
  '@park/federation/host-services': { HostServicesContext, ScreenAddressContext, useHost, useScreenAddress },
  '@park/federation/screen-address': { FIRST_TAB, formatAddress, parseAddress, viewOf },
  '@park/federation/Slot': { Slot },
  '@park/federation/ScreenLink': { ScreenLink },
  '@park/federation/use-leave-guard': { useLeaveGuard },
  '@park/i18n/request/use-request-texts': { useRequestTexts },
  '@park/i18n/language-atom': { languageAtom, toggleLanguageAtom },
  '@park/i18n/languages': { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_MENU, isLanguage, localeOf },
  '@park/i18n/use-locale': { useLocale },
  '@park/session/session-atom': { sessionAtom },
  '@park/session/user-state-atoms': {
    failSignInAtom,
    finishSignInAtom,
    signOutAtom,
    startSignInAtom,
    userStateAtom,
  },
  ...providedUi,
};

/** The version of each provided library, by package. */
export const providedVersions = PROVIDED_VERSIONS;
