import { Card, H4 } from '@blueprintjs/core';
import type { SkipBin } from '../../../contract/skipBins';
import { binLabel } from '../../format/skipBins';
import { SkipBinActionButtons } from './SkipBinActionButtons';
import type { SkipBinActionName } from './skipBinActions';
import { SkipBinSituation } from './SkipBinSituation';
import './SkipBinCard.css';

interface SkipBinCardProps {
  bin: SkipBin;
  /** The bin that replaces this one, whole, so that it can be acted on. */
  replacement: SkipBin | undefined;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

/** An active bin, and attached to it the one that swaps it out. */
export function SkipBinCard({ bin, replacement, onAction }: SkipBinCardProps) {
  return (
    <Card className="ra-bin" role="group" aria-label={cardName(bin)} compact>
      <div className="ra-bin-head">
        <H4>{binLabel(bin)}</H4>
        {bin.referenceNumber && <span className="ra-bin-reference">Bin# {bin.referenceNumber}</span>}
      </div>
      <SkipBinSituation bin={bin} />
      <SkipBinActionButtons bin={bin} onAction={onAction} />
      {replacement && (
        <section className="ra-bin-replacement" aria-label={`Replacement ${binLabel(replacement)}`}>
          <div className="ra-bin-head">
            <H4>{binLabel(replacement)}</H4>
            <span className="ra-bin-reference">
              Replacement{replacement.referenceNumber && `, Bin# ${replacement.referenceNumber}`}
            </span>
          </div>
          <SkipBinSituation bin={replacement} />
          <SkipBinActionButtons
            bin={replacement}
            onAction={onAction}
            labels={{ markDelivered: 'Mark delivered', updateSkipBin: 'Edit replacement' }}
          />
        </section>
      )}
    </Card>
  );
}

function cardName(bin: SkipBin): string {
  return bin.referenceNumber ? `${binLabel(bin)}, Bin# ${bin.referenceNumber}` : binLabel(bin);
}
