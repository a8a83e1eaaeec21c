import { Collapse } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import type { HistoryFilter } from './historyApi';
import { History } from './History';

/** A record's own history, collapsed, and loaded only once it is expanded. */
export function HistorySection({ label, filter }: { label: string; filter: HistoryFilter }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setOpen(!open);
    // From here, j goes to the newest change.
    button.current?.focus();
  };
  useCommands({ showHistory: { run: toggle } });
  return (
    <section className="ra-section" aria-label={label}>
      <CommandButton
        ref={button}
        command="showHistory"
        variant="minimal"
        icon={open ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {label}
      </CommandButton>
      <div id={id}>
        <Collapse isOpen={open} transitionDuration={0}>
          {open && <History filter={filter} />}
        </Collapse>
      </div>
    </section>
  );
}
