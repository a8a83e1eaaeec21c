import { Callout, Radio, RadioGroup } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { changedPart } from '../../../contract/changes';
import type { EntityKind } from '../../../contract/commands';
import type { Change } from '../../../contract/responses/changes';
import { fieldLabel, fieldValue } from './fieldWords';
import { saveErrorWords, type SaveError } from '../../ui/form/SaveError';
import type { FieldConflict } from './mergeEdits';
import './ConflictPanel.css';

export interface EditConflict {
  fields: FieldConflict[];
  /** The colleagues' changes, newest first. */
  changes: Change[];
  /** The refused save. */
  refusal: SaveError;
  /** The record's version by now. */
  version: number;
}

export interface ConflictPanelProps {
  conflict: EditConflict;
  /** Whether a field still needs the user's choice: until then the refusal is shown. */
  isWaiting: boolean;
  /** Called when a value is chosen for every field, and at each choice after that. */
  onAnswered: () => void;
  kind: EntityKind | undefined;
  /** Undefined where the value is shown as in the history. */
  valueWords?: ((field: string, value: unknown) => string | undefined) | undefined;
}

const CHOICES = { theirs: 'Take theirs', mine: 'Keep mine' };
type Choice = keyof typeof CHOICES;

/** Fields that both the user and a colleague changed; the user chooses a value for each. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { conflict, isWaiting, onAnswered, kind, valueWords } = props;
  const { fields, changes, refusal } = conflict;
  const { setFieldValue } = useFormikContext();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
  }, []);
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const people = [...new Set(changes.map(({ actorEmail }) => actorEmail))].join(', ') || 'Somebody else';

  /** Of two lists only what differs. */
  const wordsOf = ({ field, ...values }: FieldConflict, choice: Choice) =>
    valueWords?.(field, values[choice]) ??
    fieldValue(field, changedPart(values[choice], values[choice === 'mine' ? 'theirs' : 'mine']));

  function choose(fieldConflict: FieldConflict, choice: Choice) {
    void setFieldValue(fieldConflict.field, fieldConflict[choice] ?? '');
    const all = { ...chosen, [fieldConflict.field]: choice };
    setChosen(all);
    if (fields.every(({ field }) => all[field])) onAnswered();
  }

  return (
    <Callout intent="warning" className="ra-conflict" role="group" aria-label="Changed by somebody else">
      {isWaiting && <p>{saveErrorWords(refusal)}</p>}
      <p>
        {people} changed the same {fields.length === 1 ? 'field' : 'fields'} while this was open. Nothing was
        saved yet: please choose for each, then save again.
      </p>
      <div ref={panel}>
        {fields.map((fieldConflict) => (
          // focusFirstInvalidField moves the focus to the first unanswered one.
          <div key={fieldConflict.field} data-unanswered={!chosen[fieldConflict.field]}>
            <RadioGroup
              label={fieldLabel(fieldConflict.field, kind)}
              selectedValue={chosen[fieldConflict.field] ?? ''}
              onChange={({ currentTarget }) => choose(fieldConflict, currentTarget.value as Choice)}
            >
              {(['theirs', 'mine'] as const).map((choice) => (
                <Radio
                  key={choice}
                  value={choice}
                  label={`${CHOICES[choice]}: ${wordsOf(fieldConflict, choice)}`}
                />
              ))}
            </RadioGroup>
          </div>
        ))}
      </div>
    </Callout>
  );
}
