import { useContext, useEffect } from 'react';
import { KEY_SEQUENCE_MILLISECONDS } from '../timings';
import { CommandsContext } from './CommandsContext';
import { isSingleKey, pressedKey } from './keys';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** Overlays have their own keys; the commands below them are inactive. */
const OVERLAY = '[role="dialog"], [role="menu"]';
/** A page that is a form, in which a text may be typed at any time: the field may have lost the focus unnoticed. */
const FORM_PAGE = '[data-pane]:not([hidden]) .ra-form-page';
/** Works above overlays, too: a notification is shown over them. */
const NOTIFICATION_KEY = 'F8';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Handles the keys of all commands. */
export function useCommandKeys(): void {
  const { registry, singleKeys } = useContext(CommandsContext);

  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const pressed = pressedKey(event);
      if (pressed !== NOTIFICATION_KEY && document.querySelector(OVERLAY)) return;
      const keys = first ? [`${first} ${pressed}`, pressed] : [pressed];
      // A modifier alone does not complete a sequence.
      if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)) return;
      const isCharacter = isSingleKey(pressed);
      // A held character key neither completes a sequence nor repeats its command.
      if (isCharacter && event.repeat) return;
      clearTimeout(timer);
      first = '';
      if (isCharacter && (!singleKeys || document.querySelector(FORM_PAGE))) return;
      if (isTyping(event) && pressed !== 'mod+k' && pressed !== NOTIFICATION_KEY) return;
      for (const key of keys) {
        const run = registry.find(key, document.activeElement);
        if (!run) continue;
        event.preventDefault();
        return run();
      }
      if (registry.beginsSequence(pressed)) {
        first = pressed;
        timer = setTimeout(() => (first = ''), KEY_SEQUENCE_MILLISECONDS);
      }
    }

    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [registry, singleKeys]);
}
