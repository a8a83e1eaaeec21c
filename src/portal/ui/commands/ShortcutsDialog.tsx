import { DialogBody, H3 } from '@blueprintjs/core';
import { useContext, useEffect, useRef } from 'react';
import { DialogFrame } from '../dialog/DialogFrame';
import { COMMAND_GROUPS, COMMAND_IDS, COMMANDS, type Command } from './commands';
import { CommandsContext } from './CommandsContext';
import { KeyCaps } from './Shortcut';
import './ShortcutsDialog.css';

/** Keys that forms and menus handle themselves while they have the focus, without a command. */
const IN_FORMS: readonly [label: string, key: string][] = [
  ['Submit, from any field', 'mod+Enter'],
  ['Close one layer', 'Escape'],
  ['Open the calendar of a date', 'ArrowDown'],
];

/** What a date field takes for a date (format/parseTypedDate.ts). */
const IN_DATES: readonly [label: string, texts: readonly string[]][] = [
  ['Today, tomorrow', ['today', '+1']],
  ['In a week', ['+1w']],
  ['The next working day', ['nwd']],
  ['The next Friday', ['fri']],
  ['The nearest 21 March', ['21/3']],
];

/** Every command and its keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { singleKeys } = useContext(CommandsContext);
  const list = useRef<HTMLDivElement>(null);
  // Focused so that the arrow keys scroll a list longer than the window.
  useEffect(() => {
    list.current?.focus();
  }, []);
  return (
    <DialogFrame title="Keyboard shortcuts" onClose={onClose} className="ra-shortcuts">
      <DialogBody useOverflowScrollContainer={false}>
        <div
          ref={list}
          role="region"
          aria-label="Commands and their keys"
          tabIndex={0}
          className="ra-shortcuts-list"
        >
          {!singleKeys && (
            <p>
              Single-key shortcuts are switched off. These still work: keys with Ctrl, ⌘ or Alt, F8, Escape,
              and in lists Enter, Space, Home, End, Page Up, Page Down and the arrow keys.
            </p>
          )}
          <div className="ra-shortcuts-groups">
            {COMMAND_GROUPS.map((group) => (
              <KeyList
                key={group}
                title={group}
                items={COMMAND_IDS.filter((id) => COMMANDS[id].group === group).map((id) => COMMANDS[id])}
              />
            ))}
            <KeyList title="Forms" items={IN_FORMS.map(([label, key]) => ({ label, keys: [key] }))} />
            <KeyList title="Dates" items={IN_DATES.map(([label, keys]) => ({ label, keys }))} areTexts />
          </div>
        </div>
      </DialogBody>
    </DialogFrame>
  );
}

interface KeyListProps {
  title: string;
  items: Pick<Command, 'label' | 'keys'>[];
  /** Whether the keys are texts to type. */
  areTexts?: boolean;
}

function KeyList({ title, items, areTexts = false }: KeyListProps) {
  return (
    <section aria-label={title}>
      <H3>{title}</H3>
      <dl>
        {items.map(({ label, keys }) => (
          <div key={label + keys.join()}>
            <dt>{label}</dt>
            <dd>
              {keys.length === 0 && '–'}
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  {areTexts ? (
                    <span className="ra-key-caps">
                      <kbd>{key}</kbd>
                    </span>
                  ) : (
                    <KeyCaps shortcut={key} />
                  )}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
