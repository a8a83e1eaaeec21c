import { ManageViewsDialog } from './ManageViewsDialog';
import { SaveViewDialog } from './SaveViewDialog';

export type OpenViewDialog = { name: 'saveView'; address: string } | { name: 'manageViews' };

export function ViewDialog(props: OpenViewDialog & { onClose: () => void }) {
  if (props.name === 'saveView') return <SaveViewDialog {...props} />;
  return <ManageViewsDialog onClose={props.onClose} />;
}
