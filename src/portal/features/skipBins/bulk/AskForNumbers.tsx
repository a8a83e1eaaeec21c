import { Button, Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { unnumberedIn, type MarkLine, type MarkValues } from './markLines';

interface AskForNumbersProps {
  lines: readonly MarkLine[];
  onAnyway: () => void;
  onLeaveOut: (ids: readonly number[]) => void;
}

/** Asks what to do with the deliveries without a bin number, which otherwise would need attention. Either answer sends the rest. */
export function AskForNumbers({ lines, onAnyway, onLeaveOut }: AskForNumbersProps) {
  const { submitForm, values } = useFormikContext<MarkValues>();
  const unnumbered = unnumberedIn(lines, values);
  const count = unnumbered.length;
  const question = useRef<HTMLDivElement>(null);
  // Not the first button: Blueprint presses a focused button when Enter, which sent the form, is released.
  useEffect(() => {
    question.current?.focus();
  }, []);
  const answer = (change: () => void) => () => {
    // What is sent is what the form shows.
    flushSync(change);
    void submitForm();
  };
  if (count === 0) return null;
  const [they, them] = count === 1 ? ['1 has', 'it'] : [`${count} have`, 'them'];
  return (
    <div ref={question} tabIndex={-1} role="alert">
      <Callout compact intent="warning">
        {they} no number: deliver {them} anyway, or leave {them} out.
        <div className="ra-mark-answers">
          <Button size="small" text={`Deliver ${them} anyway`} onClick={answer(onAnyway)} />
          <Button size="small" text={`Leave ${them} out`} onClick={answer(() => onLeaveOut(unnumbered))} />
        </div>
      </Callout>
    </div>
  );
}
