import { Card, H1 } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './CredentialsPage.css';

/** Layout of the signed-out pages. */
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
