import * as hostServices from '@park/federation/host-services';
import * as languageAtom from '@park/i18n/language-atom';
import * as languages from '@park/i18n/languages';
import * as remoteDefinition from '@park/federation/define-remote';
import * as screenAddress from '@park/federation/screen-address';
import * as screenLink from '@park/federation/ScreenLink';
import * as sessionAtom from '@park/session/session-atom';
import * as useRequestState from '@park/federation/use-request-state';
import * as useRequestTexts from '@park/i18n/request/use-request-texts';
import * as useFailureNotice from '@park/federation/use-failure-notice';
import * as useLeaveGuard from '@park/federation/use-leave-guard';
import * as useLocale from '@park/i18n/use-locale';
import * as userState from '@park/session/user-state-atoms';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { useTranslation } from 'react-i18next';
import styled, { css, keyframes } from 'styled-components';
import { providedUi } from './provided-ui.ts';

declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

/**
 * The libraries that the host provides to remotes, each with exactly the names they may use: React as a whole, because
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
  '@tanstack/react-query': {
    keepPreviousData,
    queryOptions,
    skipToken,
    useInfiniteQuery,
    useIsFetching,
    useMutation,
    useQuery,
    useQueryClient,
  },
  '@park/federation/define-remote': remoteDefinition,
  '@park/federation/host-services': hostServices,
  '@park/federation/screen-address': screenAddress,
  '@park/federation/ScreenLink': screenLink,
  '@park/federation/use-request-state': useRequestState,
  '@park/federation/use-failure-notice': useFailureNotice,
  '@park/federation/use-leave-guard': useLeaveGuard,
  '@park/i18n/request/use-request-texts': useRequestTexts,
  '@park/i18n/language-atom': languageAtom,
  '@park/i18n/languages': languages,
  '@park/i18n/use-locale': useLocale,
  '@park/session/session-atom': sessionAtom,
  '@park/session/user-state-atoms': userState,
  ...providedUi,
};

/** The version of each provided library, by package. */
export const providedVersions = PROVIDED_VERSIONS;
