interface ImportMetaEnv {
  /** Origin of the public site without a trailing slash, or empty. */
  readonly PUBLIC_URL: string;
}
