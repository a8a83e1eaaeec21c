import { useFormikContext } from 'formik';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { AssignDriver } from '../../../contract/skipBins';
import { lastKnown } from '../../api/lastKnown';
import { screenPaths } from '../../format/screenPaths';
import { Field } from '../../ui/form/Field';
import type { FieldName } from '../../ui/form/FieldName';
import { useFormField } from '../../ui/form/useFormField';
import { ReadFailure } from '../../ui/reading/ReadFailure';
import { driverLabel } from './driverLabel';
import { useListDriversQuery } from './listDriversApi';
import './DriverField.css';

const NOBODY = 'none';
const MIN_LINES = 4;
const MAX_LINES = 12;

interface DriverFieldProps {
  name: FieldName<AssignDriver>;
  label: string;
}

/** The active drivers and 'Nobody', as a list: its own keys are the first letters of a name, and the arrows. Enter saves. */
export function DriverField({ name, label }: DriverFieldProps) {
  const read = useListDriversQuery();
  const known = lastKnown(read);
  const { value, change, error, inputProps, ...field } = useFormField<number | '' | null>(name);
  const { initialValues, submitForm } = useFormikContext<Record<string, unknown>>();
  // An archived driver may have the job.
  const drivers = (known ?? []).filter(
    ({ id, status }) => status === 'active' || id === value || id === initialValues[name],
  );
  const mayChooseNothing = initialValues[name] === '';
  const lines = drivers.length + (mayChooseNothing ? 2 : 1);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // Browsers do not send a form from a list.
    event.preventDefault();
    if (!event.repeat) void submitForm();
  }

  return (
    <>
      <ReadFailure label="The drivers" read={read} />
      <Field label={label} error={error} {...field}>
        <select
          {...inputProps}
          className="ra-driver-list"
          size={Math.max(MIN_LINES, Math.min(MAX_LINES, lines))}
          value={value === null ? NOBODY : String(value)}
          onChange={({ currentTarget: { value: chosen } }) =>
            change(chosen === NOBODY ? null : chosen === '' ? '' : Number(chosen))
          }
          onKeyDown={onKeyDown}
        >
          {mayChooseNothing && <option value="">Choose…</option>}
          {drivers.map((driver) => (
            <option key={driver.id} value={driver.id}>
              {driverLabel(driver)}
            </option>
          ))}
          <option value={NOBODY}>Nobody</option>
        </select>
      </Field>
      {known?.length === 0 && (
        <p>
          There are no drivers yet. <Link to={screenPaths.drivers}>Add drivers</Link>
        </p>
      )}
    </>
  );
}
