import { color, font, radius, size, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/**
 * As large as the drawing in its place. What the library's own style sheet says of what is used
 * here is below.
 */
export const MapFrame = styled.div`
  position: relative;
  isolation: isolate;
  aspect-ratio: 400 / 236;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.sunken};
  .leaflet-container {
    position: absolute;
    inset: 0;
    overflow: hidden;
    touch-action: none;
    cursor: grab;
  }
  .leaflet-container:focus-visible {
    outline-offset: -2px;
  }
  .leaflet-pane,
  .leaflet-tile,
  .leaflet-tile-container,
  .leaflet-layer,
  .leaflet-pane > svg {
    position: absolute;
    inset-block-start: 0;
    left: 0;
  }
  .leaflet-tile-pane {
    z-index: 1;
  }
  .leaflet-overlay-pane {
    z-index: 2;
  }
  .leaflet-tile,
  .leaflet-overlay-pane svg {
    max-inline-size: none;
    max-block-size: none;
  }
  .leaflet-tile {
    visibility: hidden;
    user-select: none;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  .leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1);
  }
  .leaflet-zoom-anim .leaflet-tile {
    transition: none;
  }
  .way {
    stroke: ${color.accent};
    stroke-width: 3;
    stroke-dasharray: 6 6;
  }
  .start,
  .end {
    fill-opacity: 1;
    stroke: ${color.surface};
    stroke-width: 2;
  }
  .start {
    fill: ${color.successDot};
  }
  .end {
    fill: ${color.dangerDot};
  }
  &[data-many] {
    aspect-ratio: auto;
    block-size: clamp(16rem, 40dvh, 26rem);
    .way {
      stroke-width: 2;
      stroke-opacity: 0.45;
      stroke-dasharray: none;
    }
    .start,
    .end {
      stroke-width: 1;
    }
  }
`;

/** Above the panes of the map. */
const above = 3;

export const ZoomButtons = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${above};
  display: grid;
  gap: ${space[1]};
  button {
    inline-size: ${size.control};
    block-size: ${size.control};
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.control};
    background: ${color.raised};
    color: ${color.text};
    font-size: ${font.lead};
  }
`;

export const Licence = styled.small`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: ${above};
  padding: 0 ${space[2]};
  border-start-start-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  font-size: ${font.caption};
`;
