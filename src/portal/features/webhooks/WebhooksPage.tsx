import { Add } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Webhook } from '../../../contract/responses/webhooks';
import { WEBHOOK_STATUS_LABELS } from '../../../contract/statuses';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { lastKnown } from '../../api/lastKnown';
import { formatDateTime } from '../../format/dates';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { PageHeader } from '../../ui/PageHeader';
import { RowTag } from '../../ui/RowTag';
import type { Column } from '../../ui/table/columns/Column';
import { DataTable } from '../../ui/table/DataTable';
import type { RowCommands } from '../../ui/table/RowCommand';
import { usePages } from '../../ui/table/usePages';
import { useIsMarked } from '../changes/useIsMarked';
import { CreateWebhookDialog } from './CreateWebhookDialog';
import { NewSecretDialog } from './NewSecretDialog';
import { RemoveWebhookDialog } from './RemoveWebhookDialog';
import { RenewWebhookSecretDialog } from './RenewWebhookSecretDialog';
import { UpdateWebhookDialog } from './UpdateWebhookDialog';
import { useListWebhooksQuery } from './webhooksApi';

const DIALOGS = {
  updateWebhook: UpdateWebhookDialog,
  renewWebhookSecret: RenewWebhookSecretDialog,
  removeWebhook: RemoveWebhookDialog,
};
type WebhookAction = keyof typeof DIALOGS;
type OpenDialog = { name: 'createWebhook' } | { name: WebhookAction; webhook: Webhook };

const NONE: Webhook[] = [];
/** The live stream does not send how deliveries end. */
const READ_EVERY_MILLISECONDS = 10_000;

function statusOf({ status, failingSince }: Webhook): string {
  return status === 'on' && failingSince !== null ? 'Failing' : WEBHOOK_STATUS_LABELS[status];
}

function webhookColumns(timeZone: string): Column<Webhook>[] {
  return [
    { id: 'address', header: 'Address', width: 320, spareShare: 1, text: ({ address }) => address },
    {
      id: 'status',
      header: 'Status',
      width: 90,
      text: statusOf,
      cell: (webhook) =>
        webhook.failingSince === null ? (
          statusOf(webhook)
        ) : (
          <RowTag intent="danger">{statusOf(webhook)}</RowTag>
        ),
    },
    {
      id: 'failure',
      header: 'Failing since',
      width: 320,
      spareShare: 1,
      text: ({ failingSince, failure }) =>
        failingSince === null ? '' : `${formatDateTime(failingSince, timeZone)}: ${failure ?? ''}`,
    },
    {
      id: 'lastDelivered',
      header: 'Last delivery',
      width: 140,
      text: ({ lastDelivered }) =>
        lastDelivered === null ? 'Never' : formatDateTime(lastDelivered, timeZone),
    },
  ];
}

/** The addresses to which each change is posted. */
export function WebhooksPage() {
  const timeZone = useSelector(selectBusinessTimeZone);
  const columns = useMemo(() => webhookColumns(timeZone), [timeZone]);
  const [open, setOpen] = useOpenDialog<OpenDialog>('webhooks');
  const [secret, setSecret] = useState<string>();
  const read = useListWebhooksQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: READ_EVERY_MILLISECONDS,
    skipPollingIfUnfocused: true,
  });
  const webhooks = lastKnown(read) ?? NONE;
  const pages = usePages(webhooks);
  const isMarked = useIsMarked('webhook');
  const close = () => setOpen(undefined);
  const create = () => setOpen({ name: 'createWebhook' });
  useCommands({ createWebhook: { run: create } });
  const opens = (name: WebhookAction) => ({
    run: ([webhook]: Webhook[]) => webhook && setOpen({ name, webhook }),
  });
  const rowCommands: RowCommands<Webhook> = {
    updateWebhook: opens('updateWebhook'),
    renewWebhookSecret: { ...opens('renewWebhookSecret'), inMenu: true },
    removeWebhook: { ...opens('removeWebhook'), inMenu: true, intent: 'danger' },
  };
  const Dialog = open && open.name !== 'createWebhook' && DIALOGS[open.name];
  return (
    <div className="ra-list-page">
      <PageHeader
        title="Webhooks"
        actions={<CommandButton command="createWebhook" icon={<Add />} intent="primary" onClick={create} />}
      />
      <DataTable
        id="webhooks"
        label="Webhooks"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ address }) => address}
        read={read}
        isMarked={isMarked}
        csv={() => ({ list: 'webhooks', rows: webhooks })}
        rowCommands={rowCommands}
        emptyText="No webhooks. One posts each change to an address of another program."
        {...pages}
      />
      {open?.name === 'createWebhook' && <CreateWebhookDialog onSecret={setSecret} onClose={close} />}
      {Dialog && <Dialog webhook={open.webhook} onSecret={setSecret} onClose={close} />}
      {secret !== undefined && !open && (
        <NewSecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </div>
  );
}
