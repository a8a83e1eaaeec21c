/** The record that a row opens; serialisable, because the store holds it. */
export interface OpenedRecord {
  address: string;
  /** The bin whose card is selected on the page of its site. */
  skipBin?: { id: number; jobSiteId: number };
}
