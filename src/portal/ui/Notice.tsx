import { H1, NonIdealState } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import './Notice.css';

interface NoticeProps {
  icon: ReactElement;
  title: string;
  children: ReactNode;
  action?: ReactElement;
}

/** What stands in the place of a page that has nothing else to show; Blueprint's own title would be a heading of its fourth level. */
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
