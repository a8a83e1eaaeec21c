import { Checkbox, FormGroup } from '@blueprintjs/core';
import { WEEKDAYS } from '../../../contract/closedDays/closedDayOf';
import { useFormField } from '../../ui/form/useFormField';

export function WeekdaysField() {
  const { value, change, error, errorId } = useFormField<readonly number[]>('weekdays');
  const toggle = (day: number) =>
    change(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort());
  return (
    <FormGroup
      label="Every week"
      role="group"
      aria-label="Every week"
      intent={error ? 'danger' : 'none'}
      helperText={error && <span id={errorId}>{error}</span>}
    >
      <div className="ra-closed-weekdays">
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            label={name}
            checked={value.includes(day)}
            aria-invalid={error !== undefined}
            {...(error === undefined ? {} : { 'aria-describedby': errorId })}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
    </FormGroup>
  );
}
