import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, avatarColour, initials } from '../../../../src/portal/app/shell/Avatar';

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

  it.each([
    ['Robin Marsh', 'RM'],
    ['robin', 'R'],
    ['Ana María de la Cruz', 'AM'],
    ['  ', '#'],
    [null, '#'],
    ['𝒵oe 金', '𝒵金'],
  ])('of %j shows %s [AVATAR-1]', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('always has the same colour for the same name [AVATAR-2]', () => {
    expect(avatarColour('Robin Marsh')).toBe(avatarColour('Robin Marsh'));
    expect(avatarColour('Robin Marsh')).not.toBe(avatarColour('Sam Lee'));
  });
});
