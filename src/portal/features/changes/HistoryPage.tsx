import { Button, FormGroup, InputGroup, Tag } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { ENTITY_KINDS, filterChangesSchema } from '../../../contract/changes';
import { selectToday } from '../../api/businessDaySlice';
import { KIND_LABELS } from '../../format/changes';
import { binName } from '../../format/skipBins';
import { ChoiceList } from '../../ui/form/ChoiceList';
import { DatePicker } from '../../ui/form/DatePicker';
import { PageHeader } from '../../ui/PageHeader';
import { useGetSkipBinQuery } from '../skipBins/skipBinsApi';
import type { HistoryFilter } from './changesApi';
import { History } from './History';

const KIND_OPTIONS = ENTITY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const FIELDS = ['person', 'kind', 'from', 'to', 'search', 'skipBinId', 'jobSiteId', 'accountId'] as const;
type Field = (typeof FIELDS)[number];

/** Filters by record, set by links from records. */
const RECORDS = { skipBinId: 'one bin', jobSiteId: 'one job site and its bins', accountId: 'one account' };

/** The filtered bin's name and site, once loaded. */
function useBinWords(id: number | undefined): string {
  const { data: bin } = useGetSkipBinQuery(id ?? skipToken);
  return bin ? `${binName(bin)}, ${bin.jobSite.name}` : RECORDS.skipBinId;
}

/** The filter from the address; invalid parameters are ignored. */
function filterOf(address: URLSearchParams): HistoryFilter {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const given = { [field]: address.get(field) ?? undefined };
      return filterChangesSchema.isValidSync(given) ? [[field, filterChangesSchema.cast(given)[field]]] : [];
    }),
  );
}

/** The whole business's history. The filter is part of the address, so that it can be shared. */
export function HistoryPage() {
  const [address, setAddress] = useSearchParams();
  const today = useSelector(selectToday);
  const filter = filterOf(address);
  const id = useId();
  const records = { ...RECORDS, skipBinId: useBinWords(filter.skipBinId) };

  function choose(field: Field, value: string | null) {
    const next = new URLSearchParams(address);
    if (value) next.set(field, value);
    else next.delete(field);
    setAddress(next, { replace: true });
  }

  const text = (field: 'person' | 'search', label: string) => (
    <TextFilter
      key={`${field} ${filter[field] ?? ''}`}
      label={label}
      value={filter[field] ?? ''}
      onChange={(value) => choose(field, value)}
    />
  );
  const day = (field: 'from' | 'to', label: string) => (
    <FormGroup label={label} labelFor={`${id}${field}`}>
      <DatePicker
        inputProps={{ id: `${id}${field}` }}
        today={today}
        value={filter[field] ?? null}
        onChange={(value) => choose(field, value)}
      />
    </FormGroup>
  );

  return (
    <>
      <PageHeader title="History" />
      <div className="ra-history-filters" role="search" aria-label="Filter the history">
        {text('search', 'Text')}
        {text('person', 'Person (email)')}
        <FormGroup label="Kind" labelFor={`${id}kind`}>
          <ChoiceList
            id={`${id}kind`}
            options={KIND_OPTIONS}
            value={filter.kind ?? null}
            onChange={(kind) => choose('kind', kind)}
          />
        </FormGroup>
        {day('from', 'From')}
        {day('to', 'To')}
      </div>
      {Object.entries(records).map(
        ([field, words]) =>
          filter[field as Field] !== undefined && (
            <Tag
              key={field}
              minimal
              className="ra-history-record"
              onRemove={() => choose(field as Field, null)}
            >
              Of {words}
            </Tag>
          ),
      )}
      <History filter={filter} />
    </>
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Applied on Enter and on blur, not at every key. */
function TextFilter({ label, value, onChange }: TextFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  function commit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== value) onChange(typed.trim());
  }
  return (
    <form onSubmit={commit} onBlur={commit}>
      <FormGroup label={label} labelFor={id}>
        <InputGroup
          id={id}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          {...(typed ? { rightElement: <ClearButton label={label} onClick={() => onChange('')} /> } : {})}
        />
      </FormGroup>
    </form>
  );
}

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="minimal" size="small" aria-label={`Clear ${label.toLowerCase()}`} onClick={onClick}>
      Clear
    </Button>
  );
}
