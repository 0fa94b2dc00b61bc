/** Loads the component that draws a QR code: the encoder is 10 kB that few people need. */
export const loadQrCode = () => import('./QrCode.tsx').then(({ QrCode }) => QrCode);
