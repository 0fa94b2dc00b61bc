import styled, { css, keyframes } from 'styled-components';

/**
 * What the host provides of styled-components. The styles of this repository are compiled (decision 016); it is loaded for
 * remotes that were built before, or elsewhere.
 */
export const styleLibrary = { default: styled, css, keyframes, __esModule: true };
