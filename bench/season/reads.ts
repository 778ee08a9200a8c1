import { ENDPOINTS, type Endpoint, type Role } from '@midan/contract';

/** One measured read. */
export interface SeasonRead {
  what: string;
  role: Role;
  /** Below /api. */
  address: string;
  isSearch: boolean;
}

/** Frequent, rare, and found nowhere. */
const SEARCHES = ['احمد', 'season7', 'لا أحد هنا'];

/** True if the endpoint's query is valid with these parameters and knows all of them. */
const accepts = ({ query }: Endpoint, wanted: object): boolean => {
  const result = query?.safeParse(wanted);
  return result?.success === true && Object.keys(wanted).every((name) => name in result.data);
};

/**
 * The reads of an endpoint without path parameters, as its first role: plain and, for a list that
 * can be searched, with each of SEARCHES. None for public endpoints and those that require a
 * parameter.
 */
function readsOf(endpoint: Endpoint): SeasonRead[] {
  const { access, path, name, query } = endpoint;
  const [role] = access === 'public' ? [] : access;
  if (!role || (query && !accepts(endpoint, {}))) return [];
  const plain = { what: name, role, address: path, isSearch: false };
  if (!endpoint.list || !accepts(endpoint, { search: 'x' })) return [plain];
  const searches = SEARCHES.map((search) => ({
    what: `${name}: ${search}`,
    role,
    address: `${path}?${new URLSearchParams({ search })}`,
    isSearch: true,
  }));
  return [plain, ...searches];
}

/**
 * Every list, search, dashboard and report of the signed-in roles that needs no id. Files are left
 * out: they are made row by row, so they grow with what they hold.
 */
export const SEASON_READS: SeasonRead[] = ENDPOINTS.filter(
  ({ method, path, download, reply }) =>
    method === 'GET' && !path.includes('{') && !(download && reply.type === 'null'),
).flatMap(readsOf);
