import { Button, Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface AskForNumbersProps {
  /** How many deliveries have no number. */
  count: number;
  onAnyway: () => void;
  onLeaveOut: () => void;
}

/** Asks what to do with the deliveries without a bin number, which otherwise would need attention. Either answer sends the rest. */
export function AskForNumbers({ count, onAnyway, onLeaveOut }: AskForNumbersProps) {
  const { submitForm } = useFormikContext();
  const question = useRef<HTMLDivElement>(null);
  // Not the first button: Blueprint presses a focused button when Enter, which sent the form, is released.
  useEffect(() => {
    question.current?.focus();
  }, [count]);
  const answer = (change: () => void) => () => {
    // What is sent is what the form shows.
    flushSync(change);
    void submitForm();
  };
  const [they, them] = count === 1 ? ['1 has', 'it'] : [`${count} have`, 'them'];
  return (
    <div ref={question} tabIndex={-1} role="alert">
      <Callout compact intent="warning">
        {they} no number: deliver {them} anyway, or leave {them} out.
        <div className="ra-mark-answers">
          <Button size="small" text={`Deliver ${them} anyway`} onClick={answer(onAnyway)} />
          <Button size="small" text={`Leave ${them} out`} onClick={answer(onLeaveOut)} />
        </div>
      </Callout>
    </div>
  );
}
