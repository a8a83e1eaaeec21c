import { Button, Callout } from '@blueprintjs/core';
import type { SerializedError } from '@reduxjs/toolkit';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../api/baseQuery';
import { saveError } from '../../../api/saveError';

/** The days on which a driver is to come, in a form or in a request. */
export interface Dated {
  date?: string | null | undefined;
  newDate?: string | null | undefined;
  desiredDeliveryDate?: string | null | undefined;
  desiredCollectionDate?: string | null | undefined;
}

const datesIn = ({ date, newDate, desiredDeliveryDate, desiredCollectionDate }: Dated) =>
  JSON.stringify([date, newDate, desiredDeliveryDate, desiredCollectionDate].map((one) => one ?? null));

interface ClosedDayProps {
  /** 'Tuesday 2 Nov is Melbourne Cup Day: nobody drives. Choose it anyway?'; undefined if there is nothing to ask. */
  question: string | undefined;
  /** What was about to be saved. */
  sent: Dated | undefined;
  /** Called with the form's dates before the form is submitted again. */
  onAnyway: (dates: Dated) => void;
}

/** Asks whether a day on which nobody drives is chosen all the same. */
export function ClosedDay({ question, sent, onAnyway }: ClosedDayProps) {
  const { values } = useFormikContext<Dated>();
  // The question does not apply to a date entered since.
  if (question === undefined || !sent || datesIn(values) !== datesIn(sent)) return null;
  return <Question key={question} question={question} onAnyway={() => onAnyway(values)} />;
}

function Question({ question, onAnyway }: { question: string; onAnyway: () => void }) {
  const { submitForm, isSubmitting } = useFormikContext();
  const box = useRef<HTMLDivElement>(null);
  // Not the button: Blueprint presses a focused button when Enter, which sent the form, is released.
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Callout intent="warning" compact>
        <p>{question}</p>
        <Button
          disabled={isSubmitting}
          onClick={() => {
            onAnyway();
            void submitForm();
          }}
        >
          Choose it anyway
        </Button>
      </Callout>
    </div>
  );
}

/** Remembers the dates that the user has chosen although nobody drives then. */
export function useClosedDay() {
  const chosen = useRef<string>(undefined);
  return {
    choose: (dates: Dated) => {
      chosen.current = datesIn(dates);
    },
    /** @param dates the form's; a request may name them otherwise */
    withChosen: <Request extends object>(request: Request, dates: Dated = request) =>
      chosen.current === datesIn(dates) ? { ...request, evenIfClosed: true } : request,
  };
}

/** Takes the question out of a refusal; any other failure is left to the form. */
export function askedIn(error: ApiError | SerializedError | undefined) {
  const failure = saveError(error);
  return failure?.code === 'closed-day'
    ? { question: failure.message, failure: undefined }
    : { question: undefined, failure };
}
