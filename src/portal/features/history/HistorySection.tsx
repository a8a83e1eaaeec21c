import { Button, Collapse } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { HistoryFilter } from './historyApi';
import { History } from './History';

/** A record's own history, collapsed, and loaded only once it is expanded. */
export function HistorySection({ label, filter }: { label: string; filter: HistoryFilter }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="ra-section" aria-label={label}>
      <Button
        variant="minimal"
        icon={open ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id}>
        <Collapse isOpen={open} transitionDuration={0}>
          {open && <History filter={filter} />}
        </Collapse>
      </div>
    </section>
  );
}
