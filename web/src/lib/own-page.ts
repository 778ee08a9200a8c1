/** False for what the server answers without the app: files, `/verify`, the API. */
export const isOwnPage = (path: string): boolean =>
  !/^\/(?:(?:media|downloads|api)\/|(?:ar\/)?verify(?:[/?#]|$)|[^?#]*\.[^/?#]*(?:[?#]|$))/.test(
    path,
  );
