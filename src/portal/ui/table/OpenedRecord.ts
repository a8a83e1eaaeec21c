/** The record that a row opens; serialisable, because the store holds it. */
export interface OpenedRecord {
  address: string;
  /** On the page of its site, the card of this bin is the selected one. */
  skipBin?: { id: number; jobSiteId: number };
}
