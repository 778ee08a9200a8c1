export const fileFacts = (href: string) => ({
  type: href.slice(href.lastIndexOf('.') + 1).toUpperCase(),
  size: '1 KB',
});
