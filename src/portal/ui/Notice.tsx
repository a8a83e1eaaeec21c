import { H1, NonIdealState } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import './Notice.css';

interface NoticeProps {
  icon: ReactElement;
  title: string;
  children: ReactNode;
  action?: ReactElement;
}

/** Placeholder for a page without content. Has its own H1, because Blueprint's title is an H4. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <NonIdealState
      className="ra-notice"
      icon={icon}
      description={
        <>
          <H1>{title}</H1>
          {children}
        </>
      }
      {...(action ? { action } : {})}
    />
  );
}
