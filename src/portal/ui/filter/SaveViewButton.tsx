import { useContext } from 'react';
import { CommandButton } from '../commands/CommandButton';
import { CommandsContext } from '../commands/CommandsContext';

/** Opens the dialog that saves the current filter as a view. */
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
