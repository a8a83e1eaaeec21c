import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { MENU_TYPE_AHEAD_MILLISECONDS } from '../timings';

interface MenuKeys {
  /** The element with the role menu. */
  menu: RefObject<HTMLElement | null>;
  /** Focuses the first item, on mount or as soon as it becomes true. */
  takesFocus: boolean;
  onDone: () => void;
  /** Only in a submenu. */
  onBack: (() => void) | undefined;
}

/** Keys of a menu: arrows, Home, End, type-ahead, Escape and Tab. */
export function useMenuKeys({ menu, takesFocus, onDone, onBack }: MenuKeys) {
  const typed = useRef({ text: '', at: 0 });
  /** Whether the key was pressed in this menu: false for the keyup of the key that opened it. */
  const beganHere = useRef(false);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  useEffect(() => {
    if (takesFocus) menu.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [menu, takesFocus]);

  function focus(index: number) {
    const all = items();
    all[(index + all.length) % all.length]?.focus();
  }

  /** What was just typed. */
  function recent() {
    const { text, at } = typed.current;
    return Date.now() - at > MENU_TYPE_AHEAD_MILLISECONDS ? '' : text;
  }

  const beginsWith = (text: string) => (item: Element | null) =>
    item?.textContent?.toLowerCase().startsWith(text) === true;

  function typeAhead(letter: string) {
    const text = recent() + letter.toLowerCase();
    typed.current = { text, at: Date.now() };
    items().find(beginsWith(text))?.focus();
  }

  function press() {
    beganHere.current = true;
    // In a menu that stays open, the next letter starts a new search.
    typed.current = { text: '', at: 0 };
  }

  function onKeyDown(event: KeyboardEvent) {
    const current = items().indexOf(document.activeElement as HTMLElement);
    const keys: Record<string, () => unknown> = {
      ArrowDown: () => focus(current + 1),
      ArrowUp: () => focus(current < 0 ? -1 : current - 1),
      ArrowLeft: () => onBack?.(),
      Home: () => focus(0),
      End: () => focus(-1),
      Escape: onBack ?? onDone,
      Tab: onDone,
      Enter: press,
      // A blank may be a part of the name that is being typed.
      ' ': () => (beginsWith(`${recent()} `)(document.activeElement) ? typeAhead(' ') : press()),
    };
    const act = keys[event.key] ?? (/^\S$/.test(event.key) ? () => typeAhead(event.key) : undefined);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  // Items act on keyup: if one opened a dialog on keydown, the keyup would press the Blueprint button focused there.
  function onKeyUp(event: KeyboardEvent) {
    if (!['Enter', ' '].includes(event.key)) return;
    event.stopPropagation();
    event.preventDefault();
    if (!beganHere.current) return;
    beganHere.current = false;
    (document.activeElement as HTMLElement).click();
  }

  return { onKeyDown, onKeyUp };
}
