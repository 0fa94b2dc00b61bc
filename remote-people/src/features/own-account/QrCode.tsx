import { encode } from 'uqr';
import { Code } from './own-account.styles.ts';

/** The light margin that scanners need, in modules. */
const BORDER = 4;

export interface QrCodeProps {
  readonly text: string;
  /** Says what the picture is. */
  readonly label: string;
}

/** A text as a QR code. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Code role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </Code>
  );
}
