import { useState } from 'react';
import type { Driver } from '../../../contract/responses/drivers';
import { driverLabel } from '../drivers/driverLabel';
import './DriverDrop.css';

interface DriverDropProps {
  /** Those who get jobs. */
  drivers: readonly Driver[];
  /** Called with the driver on whom rows were dropped; null: nobody. */
  onDrop: (driverId: number | null) => void;
}

/** The drivers, while rows are dragged: above the page, so that no row moves. Keys have 'Assign driver' instead. */
export function DriverDrop({ drivers, onDrop }: DriverDropProps) {
  const [over, setOver] = useState<number | null>();
  const targets = [
    ...drivers.map((driver) => ({ id: driver.id, label: driverLabel(driver) })),
    { id: null, label: 'Nobody' },
  ];
  return (
    <div className="ra-driver-drop" aria-hidden>
      {targets.map(({ id, label }) => (
        <div
          key={id}
          data-driver={id ?? 'none'}
          data-over={over === id}
          // Without this the browser refuses the drop.
          onDragOver={(event) => {
            event.preventDefault();
            setOver(id);
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(undefined);
            onDrop(id);
          }}
        >
          {label}
        </div>
      ))}
    </div>
  );
}
