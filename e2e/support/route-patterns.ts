import routes from '../../web/src/routes.ts';

interface Node {
  path?: string;
  index?: boolean;
  children?: Node[];
}

export function routePatterns(): string[] {
  const flat = (nodes: readonly Node[], above: string): string[] =>
    nodes.flatMap(({ path, index, children }) => {
      // A file for search engines is no screen.
      if (path?.includes('.')) return [];
      const own = path ? `${above}/${path}` : above;
      if (children) return flat(children, own);
      return path || index ? [own || '/'] : [];
    });
  return flat(routes as Node[], '');
}
