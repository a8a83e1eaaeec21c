import { Tabs, type TabsProps } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import './TabSet.css';

interface TabSetProps extends Pick<TabsProps, 'id' | 'className' | 'renderActiveTabPanelOnly' | 'children'> {
  selectedId: string;
  onSelect: (id: string) => void;
}

const TAB = '[role="tab"]';

/**
 * Tabs whose selection follows the focus. Blueprint's tabs move only the focus, so that typing afterwards goes into the fields
 * of the previous tab.
 */
export function TabSet({ selectedId, onSelect, ...props }: TabSetProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event;
    if (!(target as Element).closest(TAB)) return;
    const tabs = [...currentTarget.querySelectorAll<HTMLElement>(TAB)];
    const end = { Home: tabs[0], End: tabs.at(-1) }[key];
    if (end) {
      event.preventDefault();
      end.focus();
    }
    const { tabId } = document.activeElement?.closest<HTMLElement>(TAB)?.dataset ?? {};
    if (tabId !== undefined && tabId !== selectedId) onSelect(tabId);
  }

  return (
    <div className="ra-tab-set" onKeyDown={onKeyDown}>
      <Tabs {...props} animate={false} selectedTabId={selectedId} onChange={(id) => onSelect(String(id))} />
    </div>
  );
}
