import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useState } from 'react';
import type { AccessStep } from '../../page/access-step.ts';

/**
 * What is shown beside the plain form: what was asked for last, else what the address has a key
 * for.
 */
export function useAccessStep() {
  const { navigation } = useHost();
  const { invitation, reset } = useScreenAddress();
  const [asked, setStep] = useState<AccessStep | null>(null);
  const token = invitation ?? reset;
  const linked: AccessStep | null = token ? { kind: invitation ? 'invitation' : 'reset', token } : null;

  function close(): void {
    setStep(null);
    // A guest is led from there to the plain sign-in page.
    if (token) navigation.go({ tab: 'dashboard' }, { replace: true });
  }

  return { step: asked ?? linked, setStep, close };
}
