import { Classes, H1 } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './PageHeader.css';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Outermost first; all but the last are links. */
  breadcrumbs?: ReactNode[];
  actions?: ReactNode;
  /** What stands below the subtitle. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, breadcrumbs = [], actions, children }: PageHeaderProps) {
  return (
    <header className="ra-page-header">
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumbs">
          <ol className={Classes.BREADCRUMBS}>
            {breadcrumbs.map((crumb, index) => (
              <li key={index}>
                <span
                  className={Classes.BREADCRUMB}
                  aria-current={index === breadcrumbs.length - 1 ? 'page' : undefined}
                >
                  {crumb}
                </span>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="ra-page-header-row">
        <div className="ra-page-header-words">
          <H1>{title}</H1>
          {subtitle && <p>{subtitle}</p>}
          {children}
        </div>
        {actions && <div className="ra-page-header-actions">{actions}</div>}
      </div>
    </header>
  );
}
