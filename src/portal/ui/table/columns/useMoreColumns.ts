import { useState } from 'react';
import { onThisMachine } from '../../../startup/storage';
import { useCommands } from '../../commands/useCommands';

/**
 * Whether a list's further columns are shown, as chosen on this machine; a command switches them.
 * @param whyNot why there are none now; undefined if there are
 */
export function useMoreColumns(storageName: string, whyNot?: string) {
  const [showsMore, setShowsMore] = useState(() => onThisMachine.read(storageName) === 'true');
  const toggle = () => {
    setShowsMore(!showsMore);
    onThisMachine.write(storageName, String(!showsMore));
  };
  useCommands({
    switchColumns: {
      when: () => whyNot === undefined,
      whyNot: () => whyNot,
      run: toggle,
    },
  });
  return { showsMore, toggle };
}
