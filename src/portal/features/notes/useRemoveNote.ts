import type { Note } from '../../../contract/responses/notes';
import { useRemoveNoteMutation } from './notesApi';

/** Removes a note without a question: an undo brings it back. */
export function useRemoveNote({ id, version }: Note, onRemoved: () => void) {
  const [removeNote, { isLoading, error }] = useRemoveNoteMutation();
  const remove = () =>
    void removeNote({ id, version })
      .unwrap()
      .then(onRemoved, () => {});
  return { remove, isRemoving: isLoading, removeError: error };
}
