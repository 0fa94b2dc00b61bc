import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useState } from 'react';
import type { AccessStep } from '../../page/access-step.ts';

/**
 * What is shown beside the plain form: what was asked for last, else what the address has a key
 * for.
 */
export function useAccessStep() {
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
