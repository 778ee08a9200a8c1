import { createApiKey, listApiKeys, revokeApiKey } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { create, list, revoke } from './service.ts';

export const apiKeyRoutes = (implement: Implement): void => {
  implement(listApiKeys, list);
  implement(createApiKey, create);
  implement(revokeApiKey, revoke);
};
