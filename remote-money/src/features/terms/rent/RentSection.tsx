import { useExtension } from '@park/federation/use-extension';
import { useMay } from '@park/session/use-may';
import { Section } from '@park/ui/surfaces/Section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RentByCar } from './RentByCar.tsx';

/** What cars cost by make and model; asked for when it is opened, and not there without the extension. */
export function RentSection({ today }: { readonly today: string }) {
  const { t } = useTranslation('rent');
  const obstacle = useMay('setTerms') ? null : t('mayNot');
  const isKept = useExtension('rent');
  const [isOpen, setOpen] = useState(false);
  if (isKept !== true) return null;
  return (
    <Section title={t('title')} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <RentByCar {...{ today, obstacle }} />}
    </Section>
  );
}
