import type { SkipBin } from '../../../contract/responses/skipBins';
import { CommandButton } from '../../ui/commands/CommandButton';
import { skipBinActionsFor, type SkipBinActionName } from './skipBinActions';

interface SkipBinActionButtonsProps {
  bin: SkipBin;
  onAction: (name: SkipBinActionName, bin: SkipBin) => void;
  /** Labels that replace the actions' own in this place. */
  labels?: Partial<Record<SkipBinActionName, string>>;
}

export function SkipBinActionButtons({ bin, onAction, labels = {} }: SkipBinActionButtonsProps) {
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
