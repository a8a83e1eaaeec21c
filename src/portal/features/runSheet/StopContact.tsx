import { contactsOfSite } from '../../format/contacts';
import { ContactLinks } from '../../ui/ContactLinks';
import type { Stop } from './toStops';

interface StopContactProps {
  stop: Stop;
  /** The links' tabIndex. Without it, as on paper, the contacts are plain text. */
  tabIndex?: number;
}

/** The contact and the access notes of a stop. */
export function StopContact({ stop: { jobSite }, tabIndex }: StopContactProps) {
  return (
    <>
      {contactsOfSite(jobSite).map((contact) => (
        <div key={String(contact.isOfAccount)}>
          <ContactLinks contact={contact} {...(tabIndex === undefined ? { isPlain: true } : { tabIndex })} />
        </div>
      ))}
      {jobSite.accessNotes && <div className="ra-stop-access">Access: {jobSite.accessNotes}</div>}
    </>
  );
}
