import { fireEvent, render, screen } from '@testing-library/react';
import { avatarColour } from '../../../src/portal/format/avatar';
import { Avatar } from '../../../src/portal/ui/Avatar';

describe('an avatar', () => {
  it("shows the initials on the name's colour [AVATAR-1 AVATAR-2]", () => {
    render(<Avatar name="Robin Marsh" photoURL={null} />);
    const avatar = screen.getByRole('img', { name: 'Robin Marsh' });
    expect(avatar).toHaveTextContent('RM');
    expect(avatar).toHaveStyle({ backgroundColor: avatarColour('Robin Marsh') });
  });

  it('shows the photo if there is one that can be loaded [AVATAR-2]', () => {
    render(<Avatar name="Robin Marsh" photoURL="https://photos.example/robin.png" />);
    const photo = screen.getByAltText('Robin Marsh');
    expect(photo).toHaveAttribute('src', 'https://photos.example/robin.png');
    fireEvent.error(photo);
    expect(screen.getByRole('img', { name: 'Robin Marsh' })).toHaveTextContent('RM');
  });
});
