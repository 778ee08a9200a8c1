import {
  createWebhook,
  enableWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { listDeliveries, resend } from './deliveries.ts';
import { create, enable, get, list, remove, rotate, test } from './service.ts';

export const webhookRoutes = (implement: Implement): void => {
  implement(listWebhooks, list);
  implement(createWebhook, create);
  implement(getWebhook, get);
  implement(rotateWebhookSecret, rotate);
  implement(enableWebhook, enable);
  implement(testWebhook, test);
  implement(removeWebhook, remove);
  implement(listWebhookDeliveries, listDeliveries);
  implement(resendWebhookDelivery, resend);
};
