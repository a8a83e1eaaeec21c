import type { MouseEvent } from 'react';
import { nameOfStandingOrder } from '../../../contract/standingOrders/nameOfStandingOrder';
import { screenPaths } from '../../format/screenPaths';
import { FilterLink } from '../../panes/FilterLink';
import { useListStandingOrdersQuery } from './standingOrdersApi';

interface StandingOrderLinkProps {
  id: number;
  jobSiteId: number;
}

/** '↻ Weekly swap · Metals 660L': leads from a bin's card to the standing order on the same page. */
export function StandingOrderLink({ id, jobSiteId }: StandingOrderLinkProps) {
  const { data } = useListStandingOrdersQuery(jobSiteId);
  const order = data?.find((one) => one.id === id);

  function goThere({ currentTarget }: MouseEvent) {
    const line = currentTarget
      .closest('[data-pane]')
      ?.querySelector<HTMLElement>(`[data-standing-order="${id}"]`);
    line?.scrollIntoView({ block: 'nearest' });
    line?.focus();
  }

  return (
    <>
      ↻{' '}
      <FilterLink to={screenPaths.jobSite(jobSiteId)} onChoose={goThere}>
        {order ? nameOfStandingOrder(order) : 'Standing order'}
      </FilterLink>
    </>
  );
}
