/** Made by web/scripts/media/vite-plugin.ts from the files in web/content/media. */
declare module 'virtual:pictures' {
  const pictures: Partial<
    Record<
      import('./lib/picture-names.ts').PictureName,
      import('./lib/picture-sizes.ts').PictureEntry
    >
  >;
  export default pictures;
}

/** Like `virtual:pictures`, for one folder or picture: see `APART` in that plugin. */
declare module 'virtual:pictures/*' {
  const pictures: Partial<
    Record<
      import('./lib/picture-names.ts').PictureName,
      import('./lib/picture-sizes.ts').PictureEntry
    >
  >;
  export default pictures;
}

/** Made by web/scripts/downloads-plugin.ts from the files in web/public/downloads. */
declare module 'virtual:downloads' {
  /** Address → bytes. */
  const sizes: Record<string, number>;
  export default sizes;
}

declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode } = build;
  export const { prerender, publicPath, routeDiscovery, routes, ssr, allowedActionOrigins } = build;
}

/** Made by web/scripts/inline-script.ts: the module as one script for the HTML. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
