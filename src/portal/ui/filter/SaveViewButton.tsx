import { useContext } from 'react';
import { CommandButton } from '../commands/CommandButton';
import { CommandsContext } from '../commands/CommandsContext';

/** Saves the filter that is shown under a name. */
export function SaveViewButton() {
  const { registry } = useContext(CommandsContext);
  return (
    <CommandButton
      command="saveView"
      size="small"
      variant="minimal"
      onClick={({ currentTarget }) => registry.run('saveView', currentTarget)}
    />
  );
}
