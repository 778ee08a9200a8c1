/** Of codes before a camera. Loaded ahead of a lost network, after all that is needed first. */
export const loadReader = () => import('qr/decode.js');
