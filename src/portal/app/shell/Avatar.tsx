import { useState } from 'react';
import './Avatar.css';

/** The first letters of the first two words, or of the only one; '#' for no name. */
export function initials(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.length > 0 ? letters.join('').toLocaleUpperCase() : '#';
}

const HUES = 360;

/** Always the same colour for the same name; dark enough for white letters at any hue. */
export function avatarColour(name: string | null): string {
  const hash = [...(name ?? '')].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % HUES, 7);
  return `hsl(${hash} 55% 30%)`;
}

/** The user's photo, or the initials if there is none or it cannot be loaded. */
export function Avatar({ name, photoURL }: { name: string | null; photoURL: string | null }) {
  const label = name ?? 'Unknown user';
  const [failed, setFailed] = useState<string>();
  if (photoURL && photoURL !== failed)
    return (
      <img
        className="ra-avatar"
        src={photoURL}
        alt={label}
        referrerPolicy="no-referrer"
        onError={() => setFailed(photoURL)}
      />
    );
  return (
    <span className="ra-avatar" role="img" aria-label={label} style={{ backgroundColor: avatarColour(name) }}>
      {initials(name)}
    </span>
  );
}
