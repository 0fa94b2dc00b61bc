import { useMemo } from 'react';
import { encode } from 'uqr';
import { QrFrame } from '../access.styles.ts';

/** The light margin that readers need, in modules. */
const BORDER = 4;

/** A text as a QR code, drawn with one path. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, outline } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    const dark = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: code.size, outline: dark.join('') };
  }, [text]);
  return (
    <QrFrame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={outline} />
    </QrFrame>
  );
}
