import { createI18n } from '@park/i18n/i18n';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { forceStates } from './forced-states.ts';
import { Gallery } from './Gallery.tsx';
import { readLook } from './look.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const look = readLook(location.search);
document.documentElement.dataset['theme'] = look.theme;
document.documentElement.lang = look.language;

createRoot(root).render(
  <I18nextProvider i18n={createI18n(look.language)}>
    <Gallery look={look} onLook={(address) => location.assign(address)} />
  </I18nextProvider>,
);
forceStates();
