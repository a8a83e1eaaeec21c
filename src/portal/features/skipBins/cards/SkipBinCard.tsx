import { Card, H3 } from '@blueprintjs/core';
import { History as HistoryIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { isOver } from '../../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { entityKey, selectMarked } from '../../../api/live/liveSlice';
import { screenPaths } from '../../../format/screenPaths';
import { binLabel, binName } from '../../../format/skipBins';
import { JustChanged } from '../../../ui/JustChanged';
import { CommandButton } from '../../../ui/commands/CommandButton';
import { SkipBinNotes } from '../../notes/SkipBinNotes';
import { skipBinActionsFor, type SkipBinActionName } from '../skipBinActions';
import { SkipBinSituation } from './SkipBinSituation';
import { SwapChainList } from './SwapChainList';
import './SkipBinCard.css';

interface SkipBinCardProps {
  bin: SkipBin;
  /** The bins that will replace this one, the next first. */
  replacements: readonly SkipBin[];
  /** All bins of the site, for the chain of swaps. */
  bins: readonly SkipBin[];
  /** The bin that keys act on: this one, a replacement, or none of them. */
  chosenId: number | undefined;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
}

/** An active bin with its replacements. */
export function SkipBinCard({ bin, replacements, bins, chosenId, onAction }: SkipBinCardProps) {
  const marked = useSelector(selectMarked);
  const card = useRef<HTMLDivElement>(null);
  const shownIds = bins.filter((one) => !isOver(one)).map(({ id }) => id);
  const notesOf = (one: SkipBin) => (
    <SkipBinNotes
      id={one.id}
      name={binName(one)}
      shownIds={shownIds}
      own={card}
      isChosen={one.id === chosenId}
    />
  );
  const isMarked = [bin, ...replacements].some(({ id }) => entityKey({ kind: 'skipBin', id }) in marked);
  return (
    <Card
      ref={card}
      className="ra-bin"
      role="group"
      aria-label={binName(bin)}
      compact
      data-marked={isMarked}
      data-skip-bin={bin.id}
      aria-current={bin.id === chosenId || undefined}
      tabIndex={-1}
    >
      <div className="ra-bin-head">
        <H3>{binLabel(bin)}</H3>
        {isMarked && <JustChanged />}
        {bin.referenceNumber && <span className="ra-bin-reference">Bin# {bin.referenceNumber}</span>}
        <Link to={screenPaths.skipBinHistory(bin.id)} aria-label={`History of ${binName(bin)}`}>
          <HistoryIcon size={14} />
        </Link>
      </div>
      <SkipBinSituation bin={bin} />
      <SwapChainList bin={bin} bins={bins} />
      <SkipBinActionButtons bin={bin} onAction={onAction} />
      {notesOf(bin)}
      {replacements.map((replacement) => (
        <section
          key={replacement.id}
          className="ra-bin-replacement"
          aria-label={`Replacement ${binLabel(replacement)}`}
          data-skip-bin={replacement.id}
          aria-current={replacement.id === chosenId || undefined}
          tabIndex={-1}
        >
          <div className="ra-bin-head">
            <H3>{binLabel(replacement)}</H3>
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
          {notesOf(replacement)}
        </section>
      ))}
    </Card>
  );
}

interface SkipBinActionButtonsProps {
  bin: SkipBin;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
  /** Labels that replace the actions' own in this place. */
  labels?: Partial<Record<SkipBinActionName, string>>;
}

function SkipBinActionButtons({ bin, onAction, labels = {} }: SkipBinActionButtonsProps) {
  return (
    <div className="ra-bin-actions">
      {skipBinActionsFor(bin).map(({ name, label, intent = 'none' }) => (
        <CommandButton
          key={name}
          command={name}
          size="small"
          intent={intent}
          variant={intent === 'danger' ? 'minimal' : 'solid'}
          onClick={() => onAction(name, bin)}
        >
          {labels[name] ?? label}
        </CommandButton>
      ))}
    </div>
  );
}
