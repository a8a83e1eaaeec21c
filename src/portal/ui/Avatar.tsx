import { useState } from 'react';
import { avatarColour, initials } from '../format/avatar';
import './Avatar.css';

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
