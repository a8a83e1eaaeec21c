import { useContext, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { screenPaths } from '../../format/screenPaths';
import type { AvailableCommand } from '../../ui/commands/CommandRegistry';
import { CommandsContext } from '../../ui/commands/CommandsContext';
import { ShortcutsDialog } from '../../ui/commands/ShortcutsDialog';
import { useCommands } from '../../ui/commands/useCommands';
import { displaySlice, selectDisplay } from '../store/displaySlice';
import { Palette } from './Palette';

type Open = { kind: 'shortcuts' } | { kind: 'palette'; commands: AvailableCommand[] };

/** The commands of every screen, the command palette and the list of shortcuts. */
export function Commands() {
  const { registry } = useContext(CommandsContext);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { density, singleKeys } = useSelector(selectDisplay);
  const { densityChosen, singleKeysSwitched } = displaySlice.actions;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const goTo = (address: string) => ({ run: () => void navigate(address) });

  useCommands({
    openPalette: {
      run: () => setOpen({ kind: 'palette', commands: registry.available(document.activeElement) }),
    },
    showShortcuts: { run: () => setOpen({ kind: 'shortcuts' }) },
    goToDashboard: goTo(screenPaths.dashboard),
    goToAccounts: goTo(screenPaths.accounts),
    goToHistory: goTo(screenPaths.history),
    switchDensity: {
      run: () => void dispatch(densityChosen(density === 'compact' ? 'comfortable' : 'compact')),
    },
    switchSingleKeys: { run: () => void dispatch(singleKeysSwitched(!singleKeys)) },
  });

  if (open?.kind === 'palette') return <Palette commands={open.commands} onClose={close} />;
  if (open?.kind === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  return null;
}
