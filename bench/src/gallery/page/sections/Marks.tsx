import { loadQrCode } from '@park/ui/codes/load-qr-code';
import { ShortId } from '@park/ui/codes/ShortId';
import { Avatar } from '@park/ui/surfaces/Avatar';
import { Badge } from '@park/ui/surfaces/Badge';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Isolated } from '@park/ui/surfaces/Isolated';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { Stat } from '@park/ui/surfaces/Stat';
import { Step, Steps } from '@park/ui/surfaces/Steps';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { CircleCheck, TriangleAlert } from '@park/ui/theme/icons';
import { lazy, Suspense } from 'react';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';

const QrCode = lazy(async () => ({ default: await loadQrCode() }));

const ID = '9f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506';
const noCopy = () => undefined;

/** Marks: what says one thing at a glance. */
export function Marks({ words }: { readonly words: Words }) {
  const tones = {
    success: words.online,
    info: words.checking,
    warning: words.expires,
    danger: words.expired,
    neutral: words.offline,
  } as const;
  const names = Object.keys(tones) as (keyof typeof tones)[];
  return (
    <Part name="marks">
      {names.map((tone) => (
        <Specimen key={tone} of={`Badge ${tone}`}>
          <Badge tone={tone}>{tones[tone]}</Badge>
        </Specimen>
      ))}
      <Specimen of="Steps">
        <Steps>
          <Step $isDone>
            <a href="#steps">{words.add}</a>
          </Step>
          <Step>
            <a href="#steps">{words.long}</a>
            <p>{words.emptyText}</p>
          </Step>
        </Steps>
      </Specimen>
      <Specimen of="Badge with an icon">
        <Badge tone="success">
          <CircleCheck aria-hidden />
          {words.online}
        </Badge>
      </Specimen>
      <Specimen of="Badge, long words">
        <div style={{ inlineSize: '9rem' }}>
          <Badge tone="danger">
            <TriangleAlert aria-hidden />
            {words.expired}
          </Badge>
        </div>
      </Specimen>
      {names.map((tone) => (
        <Specimen key={tone} of={`StatusDot ${tone}`}>
          <StatusDot tone={tone} label={tones[tone]} showLabel />
        </Specimen>
      ))}
      <Specimen of="Isolated name of another direction">
        <Isolated text={`${words.online}: \u2068سائق\u2069, T-01`} />
      </Specimen>
      <Specimen of="StatusDot, hidden label">
        <StatusDot tone="success" label={words.online} />
      </Specimen>
      <Specimen of="VisuallyHidden (text for readers alone)">
        <VisuallyHidden>{words.online}</VisuallyHidden>
      </Specimen>
      <Specimen of="Avatar">
        <Avatar name={words.person} />
      </Specimen>
      <Specimen of="Avatar, large">
        <Avatar large name={words.name} />
      </Specimen>
      <Specimen of="BrandMark">
        <BrandMark size={40} />
      </Specimen>
      <Specimen of="Spinner">
        <Spinner label={words.loading} />
      </Specimen>
      <Specimen of="ProgressBar 0 %">
        <ProgressBar value={0} label={words.revenue} />
      </Specimen>
      <Specimen of="ProgressBar 64 %">
        <ProgressBar value={64} label={words.revenue} />
      </Specimen>
      <Specimen of="Stat">
        <Stat label={words.revenue} value={words.money} detail={words.delta} />
      </Specimen>
      <Specimen of="ShortId">
        <ShortId id={ID} short="9f1c2a34" label={words.copy} onCopy={noCopy} />
      </Specimen>
      <Specimen of="ShortId, hover" state="hover">
        <ShortId id={ID} short="9f1c2a34" label={words.copy} onCopy={noCopy} />
      </Specimen>
      <Specimen of="QrCode">
        <Suspense>
          <QrCode text="otpauth://totp/Taxi%20Park:anna?secret=JBSWY3DPEHPK3PXP" label={words.code} />
        </Suspense>
      </Specimen>
    </Part>
  );
}
