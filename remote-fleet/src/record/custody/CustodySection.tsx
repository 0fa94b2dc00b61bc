import { Section } from '@park/ui/surfaces/Section';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useExtension } from '@park/federation/use-extension';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustodyOf } from './use-custody.ts';

const loadList = () => import('./CustodyList.tsx').then(({ CustodyList }) => CustodyList);

/**
 * Who had a car, or which cars a driver had; asked for when it is opened. Nothing where the server
 * does not keep it.
 */
export const CustodySection = memo(function CustodySection({ of, id }: CustodyOf) {
  const { t } = useTranslation('custody');
  const { part } = useRequestTexts();
  const isKept = useExtension('custody');
  const [isOpen, setOpen] = useState(false);
  if (isKept !== true || id === '') return null;
  return (
    <Section title={t(`title.${of}`)} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <LatePart load={loadList} props={{ of, id }} texts={part} />}
    </Section>
  );
});
