import { Callout, Radio, RadioGroup } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { Change } from '../../../contract/changes';
import { fieldLabel, fieldValue } from '../../format/changes';
import type { FieldConflict } from './mergeEdits';
import { saveErrorWords, type SaveError } from './SaveError';

export interface Conflict {
  fields: FieldConflict[];
  /** The colleagues' changes, newest first. */
  changes: Change[];
  /** The refused save. */
  refusal: SaveError;
}

interface ConflictPanelProps {
  conflict: Conflict;
  /** Whether every field has a value; the refusal is shown until then. */
  isDecided: boolean;
  /** Called at each choice, from the one on after which every field has a value. */
  onDecided: () => void;
}

const CHOICES = { theirs: 'Take theirs', mine: 'Keep mine' };
type Choice = keyof typeof CHOICES;

/** Fields that both the user and a colleague changed; the user chooses a value for each. */
export function ConflictPanel({ conflict, isDecided, onDecided }: ConflictPanelProps) {
  const { fields, changes, refusal } = conflict;
  const { setFieldValue } = useFormikContext();
  const panel = useRef<HTMLDivElement>(null);
  // Moves the focus to the question.
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
  }, []);
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const people = [...new Set(changes.map(({ actorEmail }) => actorEmail))].join(', ') || 'Somebody else';

  function choose(conflict: FieldConflict, choice: Choice) {
    void setFieldValue(conflict.field, conflict[choice] ?? '');
    const all = { ...chosen, [conflict.field]: choice };
    setChosen(all);
    if (fields.every(({ field }) => all[field])) onDecided();
  }

  return (
    <Callout intent="warning" className="ra-conflict" role="group" aria-label="Changed by somebody else">
      {!isDecided && <p>{saveErrorWords(refusal)}</p>}
      <p>
        {people} changed the same {fields.length === 1 ? 'field' : 'fields'} while this was open. Nothing was
        saved yet: please choose for each, then save again.
      </p>
      <div ref={panel}>
        {fields.map((conflict) => (
          <div key={conflict.field} data-undecided={!chosen[conflict.field]}>
            <RadioGroup
              label={fieldLabel(conflict.field)}
              selectedValue={chosen[conflict.field] ?? ''}
              onChange={({ currentTarget }) => choose(conflict, currentTarget.value as Choice)}
            >
              {(['theirs', 'mine'] as const).map((choice) => (
                <Radio
                  key={choice}
                  value={choice}
                  label={`${CHOICES[choice]}: ${fieldValue(conflict.field, conflict[choice])}`}
                />
              ))}
            </RadioGroup>
          </div>
        ))}
      </div>
    </Callout>
  );
}
