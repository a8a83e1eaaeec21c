import { Button, FormGroup, InputGroup, Tag } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useContext, useId, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { ValidationError } from 'yup';
import { ENTITY_KINDS } from '../../../contract/commands';
import { filterChangesSchema } from '../../../contract/filterChanges';
import { selectToday } from '../../api/businessDaySlice';
import { KIND_LABELS } from '../../../contract/changes';
import { binName } from '../../format/skipBins';
import { CommandButton } from '../../ui/commands/CommandButton';
import { CommandsContext } from '../../ui/commands/CommandsContext';
import { useCommands } from '../../ui/commands/useCommands';
import { ChoiceList } from '../../ui/form/ChoiceList';
import { DatePicker } from '../../ui/form/DatePicker';
import { Field } from '../../ui/form/Field';
import { SaveViewButton } from '../../ui/filter/SaveViewButton';
import { PageHeader } from '../../ui/PageHeader';
import { useTypedText } from '../../ui/filter/useTypedText';
import { useGetSkipBinQuery } from '../skipBins/skipBinsApi';
import { historyRequest, type HistoryFilter } from './historyApi';
import { History } from './History';

const KIND_OPTIONS = ENTITY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const FIELDS = ['person', 'kind', 'from', 'to', 'search', 'skipBinId', 'jobSiteId', 'accountId'] as const;
type FilterField = (typeof FIELDS)[number];

/** Filters by record, set by links from records. */
const RECORDS = { skipBinId: 'one bin', jobSiteId: 'one job site and its bins', accountId: 'one account' };

/** The filtered bin's name and site, once loaded. */
function useBinWords(id: number | undefined): string {
  const { currentData: bin } = useGetSkipBinQuery(id ?? skipToken);
  return bin ? `${binName(bin)}, ${bin.jobSite.name}` : RECORDS.skipBinId;
}

/** The filter from the address, and what is wrong with the parameters that it leaves out. */
function filterOf(address: URLSearchParams): {
  filter: HistoryFilter;
  errors: Partial<Record<FilterField, string>>;
} {
  const filter: Partial<Record<FilterField, unknown>> = {};
  const errors: Partial<Record<FilterField, string>> = {};
  for (const field of FIELDS) {
    try {
      filter[field] = filterChangesSchema.validateSync({ [field]: address.get(field) || undefined })[field];
    } catch (error) {
      errors[field] = (error as ValidationError).message;
    }
  }
  return { filter: filter as HistoryFilter, errors };
}

/** The whole business's history. The filter is part of the address, so that it can be shared. */
export function HistoryPage() {
  const [address, setAddress] = useSearchParams();
  const today = useSelector(selectToday);
  const { filter, errors } = filterOf(address);
  const id = useId();
  const { saveCsv } = useContext(CommandsContext);
  const downloadHistory = () => saveCsv({ list: 'changes', request: historyRequest(filter) });
  useCommands({ downloadCsv: { run: downloadHistory } });
  const records = { ...RECORDS, skipBinId: useBinWords(filter.skipBinId) };

  function choose(field: FilterField, value: string | null) {
    const next = new URLSearchParams(address);
    if (value) next.set(field, value);
    else next.delete(field);
    setAddress(next, { replace: true });
  }

  const renderDate = (field: 'from' | 'to', label: string) => (
    <Field label={label} id={`${id}${field}`} error={errors[field]} errorId={`${id}${field}Error`}>
      <DatePicker
        inputProps={{
          id: `${id}${field}`,
          'aria-invalid': Boolean(errors[field]),
          ...(errors[field] && { 'aria-describedby': `${id}${field}Error` }),
        }}
        today={today}
        latest={today}
        value={address.get(field) || null}
        onChange={(value) => choose(field, value)}
      />
    </Field>
  );

  return (
    <>
      <PageHeader
        title="History"
        actions={
          <CommandButton command="downloadCsv" size="small" variant="minimal" onClick={downloadHistory} />
        }
      />
      <div className="ra-history-filters" role="search" aria-label="Filter the history">
        {/* From the address: `filter` omits a text that is too long, and trims a blank at its end. */}
        <SearchText
          value={address.get('search') ?? ''}
          error={errors.search}
          onChange={(value) => choose('search', value)}
        />
        <PersonText
          value={address.get('person') ?? ''}
          error={errors.person}
          onChange={(value) => choose('person', value)}
        />
        <FormGroup label="Kind" labelFor={`${id}kind`}>
          <ChoiceList
            id={`${id}kind`}
            options={KIND_OPTIONS}
            value={filter.kind ?? null}
            onChange={(kind) => choose('kind', kind)}
          />
        </FormGroup>
        {renderDate('from', 'From')}
        {renderDate('to', 'To')}
        {Object.values(filter).some((value) => value !== undefined) && <SaveViewButton />}
      </div>
      {Object.entries(records).map(
        ([field, words]) =>
          filter[field as FilterField] !== undefined && (
            <Tag
              key={field}
              minimal
              className="ra-history-record"
              onRemove={() => choose(field as FilterField, null)}
            >
              Of {words}
            </Tag>
          ),
      )}
      <History filter={filter} />
    </>
  );
}

interface TypedFilterProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Applied while typing. */
function SearchText({ value, error, onChange }: TypedFilterProps) {
  const { text, type, apply } = useTypedText(value, onChange);
  const field = useRef<HTMLInputElement>(null);
  useCommands({
    filterText: {
      run: () => {
        field.current?.focus();
        field.current?.select();
      },
    },
  });
  return (
    <TextFilter
      label="Text"
      field={field}
      text={text}
      error={error}
      onType={type}
      onCommit={() => apply(text)}
      onClear={() => apply('')}
    />
  );
}

/** Applied on Enter and on blur, not at every key: only a whole e-mail address names a person. */
function PersonText({ value, error, onChange }: TypedFilterProps) {
  const { text, type, apply } = useTypedText(value, onChange, { appliesWhileTyping: false });
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextFilter
      label="Person (email)"
      field={field}
      text={text}
      error={error}
      onType={type}
      onCommit={() => apply(text.trim())}
      onClear={() => apply('')}
    />
  );
}

interface TextFilterProps {
  label: string;
  field: RefObject<HTMLInputElement>;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onCommit: () => void;
  onClear: () => void;
}

function TextFilter({ label, field, text, error, onType, onCommit, onClear }: TextFilterProps) {
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onCommit();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onCommit();
  }

  function clear() {
    // The button is about to be removed.
    field.current?.focus();
    onClear();
  }

  return (
    <form onSubmit={submit} onBlur={onBlur}>
      <Field label={label} id={id} error={error} errorId={`${id}Error`}>
        <InputGroup
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}Error`}
          intent={error ? 'danger' : 'none'}
          inputRef={field}
          value={text}
          onValueChange={onType}
          autoComplete="off"
          {...(text ? { rightElement: <ClearButton label={label} onClick={clear} /> } : {})}
        />
      </Field>
    </form>
  );
}

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="minimal"
      size="small"
      aria-label={`Clear ${label.toLowerCase()}`}
      // A press keeps the focus in the field: a field that loses it applies its text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      Clear
    </Button>
  );
}
