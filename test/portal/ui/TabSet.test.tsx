import { Tab } from '@blueprintjs/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabSet } from '../../../src/portal/ui/TabSet';

function Fruit() {
  const [selected, setSelected] = useState('apple');
  return (
    <TabSet id="fruit" selectedId={selected} onSelect={setSelected}>
      {['apple', 'banana', 'cherry'].map((id) => (
        <Tab key={id} id={id} title={id} panel={<input aria-label={`About ${id}`} />} />
      ))}
    </TabSet>
  );
}

describe('tabs', () => {
  it('by the arrows, Home and End show the focused one [DIALOG-8]', async () => {
    render(<Fruit />);
    const user = userEvent.setup();
    await user.tab();
    for (const [key, name] of [
      ['{ArrowRight}', 'banana'],
      ['{ArrowRight}', 'cherry'],
      ['{ArrowRight}', 'apple'],
      ['{ArrowLeft}', 'cherry'],
      ['{Home}', 'apple'],
      ['{End}', 'cherry'],
    ] as const) {
      await user.keyboard(key);
      const tab = screen.getByRole('tab', { selected: true });
      expect(tab).toHaveAccessibleName(name);
      expect(tab).toHaveFocus();
      expect(screen.getByRole('tabpanel')).toContainElement(screen.getByLabelText(`About ${name}`));
    }
  });

  it('ignore the keys of their fields [DIALOG-8]', async () => {
    render(<Fruit />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('About apple'), 'red{Home}{ArrowRight}{End}');
    expect(screen.getByLabelText('About apple')).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('apple');
  });
});
