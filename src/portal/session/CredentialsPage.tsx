import { Card, H1 } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './CredentialsPage.css';

/** The frame of the pages that are seen signed out. */
export function CredentialsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="ra-credentials">
      <Card elevation={2} className="ra-credentials-card">
        <p className="ra-credentials-brand">Recycle All - Admin</p>
        <H1 className="ra-credentials-title">{title}</H1>
        {children}
      </Card>
    </main>
  );
}
