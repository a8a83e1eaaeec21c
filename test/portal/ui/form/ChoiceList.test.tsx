import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceList, type Choice } from '../../../../src/portal/ui/form/ChoiceList';

const SIZES: Choice<number>[] = [
  { value: 240, label: '240L' },
  { value: 1100, label: '1100L' },
];

function show(value: number | null) {
  const onChange = jest.fn();
  render(<ChoiceList aria-label="Size" options={SIZES} value={value} onChange={onChange} />);
  return { onChange, list: screen.getByRole('combobox', { name: 'Size' }), user: userEvent.setup() };
}

describe('a choice list', () => {
  it('shows the label of the selected option, or that nothing is selected [CHOICE-1]', () => {
    expect(show(1100).list).toHaveDisplayValue('1100L');
  });

  it('has an option for no selection [CHOICE-1]', () => {
    expect(show(null).list).toHaveDisplayValue('Choose…');
  });

  it('keeps a number a number [CHOICE-1]', async () => {
    const { list, onChange, user } = show(null);
    await user.selectOptions(list, '1100L');
    expect(onChange).toHaveBeenCalledWith(1100);
  });

  it('returns null when the selection is cleared [CHOICE-1]', async () => {
    const { list, onChange, user } = show(240);
    await user.selectOptions(list, 'Choose…');
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it('refuses an empty string as a value [CHOICE-2]', () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
    const none = [{ value: '', label: 'None' }];
    expect(() => render(<ChoiceList options={none} value={null} onChange={() => {}} />)).toThrow(
      'The value of a choice cannot be an empty string',
    );
    silence.mockRestore();
  });
});
