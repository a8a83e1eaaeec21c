import { Changes } from '@blueprintjs/icons';
import './JustChanged.css';

/** Marks a record that has just changed: an icon, and text for screen readers. */
export function JustChanged() {
  return (
    <span className="ra-just-changed" title="Just changed">
      <Changes size={12} />
      <span className="ra-visually-hidden">just changed</span>
    </span>
  );
}
