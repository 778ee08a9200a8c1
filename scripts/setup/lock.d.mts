/**
 * Runs `work`, which must be synchronous, under the setup lock of the checkout at `root`. Blocks
 * while another setup of the checkout runs.
 */
export function withSetupLock(root: string, work: () => void): void;
