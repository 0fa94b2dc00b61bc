import { radius } from '@park/ui/theme/tokens';
import { useMemo } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';

/** The light margin that readers need, in modules. */
const BORDER = 4;

/** Black on white in every theme, because that is what cameras read. */
const Picture = styled.svg`
  inline-size: min(100%, 13rem);
  block-size: auto;
  border-radius: ${radius.control};
  background: white;
  path {
    fill: black;
  }
`;

export interface QrCodeProps {
  readonly text: string;
  /** Says what the picture is. */
  readonly label: string;
}

/** A text as a QR code, drawn with one path in the browser: the text goes nowhere else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, outline } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    const dark = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: code.size, outline: dark.join('') };
  }, [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={outline} />
    </Picture>
  );
}
