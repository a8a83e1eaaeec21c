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
  it.each([
    [1100, '1100L', 'Choose…', null],
    [null, 'Choose…', '1100L', 1100],
  ])('with %j shows %s, and by the option %s becomes %j [CHOICE-1]', async (value, shown, option, chosen) => {
    const { list, onChange, user } = show(value);
    expect(list).toHaveDisplayValue(shown);
    await user.selectOptions(list, option);
    expect(onChange).toHaveBeenCalledWith(chosen);
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
