import * as icons from '@park/ui/theme/icons';
import { color, font, radius, shadow, space, tints } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space[2]};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;

const Swatch = styled.div`
  block-size: 2rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
`;

const Line = styled.p`
  line-height: ${font.lineTight};
`;

const Shape = styled.div`
  inline-size: 4rem;
  block-size: 2.5rem;
  border: 1px solid ${color.border};
  background: ${color.raised};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

const SIZES = ['caption', 'small', 'body', 'lead', 'title', 'figure'] as const;
const CORNERS = ['small', 'control', 'card', 'floating'] as const;
const DEPTHS = ['control', 'floating', 'dialog'] as const;

/** Colour, type, shape, depth and icons. */
export function Tokens({ words }: { readonly words: Words }) {
  return (
    <Part name="tokens" wide>
      <Specimen of="color">
        <Swatches>
          {Object.entries(color).map(([name, value]) => (
            <div key={name}>
              <Swatch style={{ background: value }} />
              {name}
            </div>
          ))}
          {tints.map((tint, at) => (
            <div key={tint}>
              <Swatch style={{ background: tint }} />
              {`tint ${at + 1}`}
            </div>
          ))}
        </Swatches>
      </Specimen>
      <Specimen of="font">
        {SIZES.map((size) => (
          <Line key={size} style={{ fontSize: font[size] }}>
            {size}: {words.expired}
          </Line>
        ))}
        <Line style={{ fontWeight: font.medium }}>medium: {words.long}</Line>
        <Line style={{ fontWeight: font.semibold }}>semibold: {words.money}</Line>
        <Line style={{ fontFamily: font.mono }}>mono: 9f1c2a34</Line>
      </Specimen>
      <Specimen of="radius, shadow">
        <Row>
          {CORNERS.map((corner) => (
            <Shape key={corner} title={corner} style={{ borderRadius: radius[corner] }} />
          ))}
          {DEPTHS.map((depth) => (
            <Shape key={depth} title={depth} style={{ boxShadow: shadow[depth] }} />
          ))}
        </Row>
      </Specimen>
      <Specimen of="icons">
        <Row>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size={16} aria-label={name} />
          ))}
        </Row>
      </Specimen>
    </Part>
  );
}
