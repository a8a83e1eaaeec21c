import { avatarColour, initials } from '../format/avatar';
import './Avatar.css';

interface AvatarProps {
  name: string | null;
  photoURL: string | null;
}

export function Avatar({ name, photoURL }: AvatarProps) {
  const label = name ?? 'Unknown user';
  if (photoURL) return <img className="ra-avatar" src={photoURL} alt={label} referrerPolicy="no-referrer" />;
  return (
    <span className="ra-avatar" role="img" aria-label={label} style={{ backgroundColor: avatarColour(name) }}>
      {initials(name)}
    </span>
  );
}
