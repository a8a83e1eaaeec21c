import { contactsOfSite, contactWords } from '../../format/contacts';
import { ContactLinks } from '../accounts/ContactLinks';
import type { Stop } from './toStops';

interface StopContactProps {
  stop: Stop;
  /** Of the links; without it there are none: nothing is clicked on paper. */
  tabIndex?: number;
}

/** Whom the driver calls, and how to get in. */
export function StopContact({ stop: { jobSite }, tabIndex }: StopContactProps) {
  return (
    <>
      {contactsOfSite(jobSite).map((contact) => (
        <div key={String(contact.isOfAccount)}>
          {tabIndex === undefined ? (
            contactWords(contact)
          ) : (
            <ContactLinks contact={contact} tabIndex={tabIndex} />
          )}
        </div>
      ))}
      {jobSite.accessNotes && <div className="ra-stop-access">Access: {jobSite.accessNotes}</div>}
    </>
  );
}
