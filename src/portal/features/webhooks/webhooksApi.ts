import { paths } from '../../../contract/paths';
import type {
  CreateWebhook,
  RemoveWebhook,
  RenewWebhookSecret,
  UpdateWebhook,
} from '../../../contract/webhooks';
import type { Webhook, WebhookWithSecret } from '../../../contract/responses/webhooks';
import { adminApi } from '../../api/adminApi';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import { tags } from '../../api/tags';

/** A call whose response has a secret: it is passed on here, so that the store does not see it. */
interface WithSecret {
  onSecret: (secret: string) => void;
}

function withoutSecret(
  { secret, ...webhook }: WebhookWithSecret,
  _meta: unknown,
  { onSecret }: WithSecret,
): Webhook {
  onSecret(secret);
  return webhook;
}

const webhooksApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<Webhook[], void>({
      query: () => ({ path: paths.webhooks }),
      providesTags: [tags.webhooks],
    }),
    createWebhook: build.mutation<Webhook, Keyed<CreateWebhook> & WithSecret>({
      ...postKeyed(paths.webhooks),
      transformResponse: withoutSecret,
    }),
    updateWebhook: build.mutation<Webhook, UpdateWebhook>(put(paths.webhooks)),
    renewWebhookSecret: build.mutation<Webhook, Keyed<RenewWebhookSecret> & WithSecret>({
      ...postKeyed(paths.webhookSecret),
      transformResponse: withoutSecret,
    }),
    removeWebhook: build.mutation<Webhook, RemoveWebhook>({
      query: ({ id, version }) => ({ path: paths.webhooks, method: 'DELETE', query: { id, version } }),
    }),
  }),
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useRenewWebhookSecretMutation,
  useRemoveWebhookMutation,
} = webhooksApi;
