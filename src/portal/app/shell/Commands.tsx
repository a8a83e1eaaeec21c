import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isViewAddress } from '../../../contract/views/viewAddress';
import type { OpenViewDialog } from '../../features/views/ViewDialog';
import { viewsApi } from '../../features/views/viewsApi';
import { screenPaths } from '../../format/screenPaths';
import { useFirstPaneAddress } from '../../panes/useFirstPaneAddress';
import { withoutPage } from '../../panes/withoutPage';
import { useLoadedAfter } from '../../startup/useLoadedAfter';
import { useCommands } from '../../ui/commands/useCommands';
import { LoadingDialog } from '../../ui/dialog/LoadingDialog';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { lazyWithPreload } from '../../ui/lazyWithPreload';
import { displaySlice, selectDisplay } from '../store/displaySlice';
import { showMessage } from '../store/notificationsSlice';
import type { Store } from '../store/store';
import { PaletteToCome } from './PaletteToCome';

const palette = lazyWithPreload(async () => (await import('./Palette')).Palette, PaletteToCome);
const shortcutsDialog = lazyWithPreload(
  async () => (await import('../../ui/commands/ShortcutsDialog')).ShortcutsDialog,
  LoadingDialog,
);
/** In one chunk with the views in the sidebar. */
const viewDialog = lazyWithPreload<OpenViewDialog & { onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "views" */ '../../features/views/ViewDialog')).ViewDialog,
  LoadingDialog,
);

/** The commands of every screen, the command palette and the list of shortcuts. */
export function Commands({ isFirstShown }: { isFirstShown: boolean }) {
  useLoadedAfter(isFirstShown, palette);
  const typed = useRef('');
  const navigate = useNavigate();
  const dispatch = useDispatch<Store['dispatch']>();
  const { density, singleKeys } = useSelector(selectDisplay);
  const { densityChosen, singleKeysSwitched } = displaySlice.actions;
  const [open, setOpen] = useOpenDialog<{ name: 'palette' } | { name: 'shortcuts' } | OpenViewDialog>(
    'shell',
  );
  const close = () => setOpen(undefined);
  const address = withoutPage(useFirstPaneAddress());
  // A failed read is notified like any other.
  const openView = async (place: number) => {
    const list = viewsApi.endpoints.listViews.initiate(undefined, { subscribe: false });
    const from = window.location.href;
    const { data } = await dispatch(list);
    // The user has gone elsewhere meanwhile.
    if (window.location.href !== from) return;
    const view = data?.[place - 1];
    if (view) void navigate(view.address);
    else if (data) dispatch(showMessage(`There is no view ${place}`));
  };
  const goTo = (address: string) => ({ run: () => void navigate(address) });

  useCommands({
    openPalette: {
      run: () => {
        typed.current = '';
        setOpen({ name: 'palette' });
      },
    },
    showShortcuts: { run: () => setOpen({ name: 'shortcuts' }) },
    goToDashboard: goTo(screenPaths.dashboard),
    goToAccounts: goTo(screenPaths.accounts),
    goToBins: goTo(screenPaths.currentBins()),
    goToAttention: goTo(screenPaths.attention),
    goToHistory: goTo(screenPaths.history),
    goToStaff: goTo(screenPaths.staff),
    goToClosedDays: goTo(screenPaths.closedDays),
    goToDrivers: goTo(screenPaths.drivers),
    goToWebhooks: goTo(screenPaths.webhooks),
    goToImport: goTo(screenPaths.import),
    openView: { run: (key) => void openView(Number(key?.slice(-1))) },
    manageViews: { run: () => setOpen({ name: 'manageViews' }) },
    saveView: {
      when: () => isViewAddress(address),
      whyNot: () => 'Only what a list shows can be saved as a view',
      run: () => setOpen({ name: 'saveView', address }),
    },
    switchDensity: {
      run: () => void dispatch(densityChosen(density === 'compact' ? 'comfortable' : 'compact')),
    },
    switchSingleKeys: { run: () => void dispatch(singleKeysSwitched(!singleKeys)) },
  });

  if (open?.name === 'palette') return <palette.Lazy typed={typed} onClose={close} />;
  if (open?.name === 'shortcuts') return <shortcutsDialog.Lazy onClose={close} />;
  if (open) return <viewDialog.Lazy {...open} onClose={close} />;
  return null;
}
