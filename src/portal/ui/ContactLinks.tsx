import { Fragment } from 'react';
import { emailLink, phoneLink, type Contact } from '../format/contacts';
import './ContactLinks.css';

interface ContactLinksProps {
  contact: Contact;
  tabIndex?: number;
}

/** A contact's name, phone number and e-mail address; the last two are links. */
export function ContactLinks({ contact: { name, phone, email }, tabIndex }: ContactLinksProps) {
  const parts = [
    name,
    phone && (
      <a href={phoneLink(phone)} tabIndex={tabIndex}>
        {phone}
      </a>
    ),
    email && (
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
