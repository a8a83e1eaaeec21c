import { Changes } from '@blueprintjs/icons';
import './JustChanged.css';

/** The mark of what somebody has only just changed: a sign, and words for whoever does not see it. */
export function JustChanged() {
  return (
    <span className="ra-just-changed" title="Just changed">
      <Changes size={12} />
      <span className="ra-visually-hidden">just changed</span>
    </span>
  );
}
