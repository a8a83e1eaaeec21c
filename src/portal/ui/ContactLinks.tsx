import { Fragment } from 'react';
import { emailLink, phoneLink, type Contact } from '../format/contacts';
import './ContactLinks.css';

interface ContactLinksProps {
  contact: Contact;
  tabIndex?: number;
  /** On paper: no links. */
  isPlain?: boolean;
}

/** A contact's name, phone number, which is never broken, and e-mail address; the last two are links. */
export function ContactLinks({ contact: { name, phone, email }, tabIndex, isPlain }: ContactLinksProps) {
  const parts = [
    name,
    phone && isPlain && <span className="ra-phone">{phone}</span>,
    phone && !isPlain && (
      <a className="ra-phone" href={phoneLink(phone)} tabIndex={tabIndex}>
        {phone}
      </a>
    ),
    email && isPlain && email,
    email && !isPlain && (
      <a href={emailLink(email)} tabIndex={tabIndex}>
        {email}
      </a>
    ),
  ].filter(Boolean);
  return (
    <span className="ra-contact">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
