import { WorkingSet, type Change, type State } from './state.ts'

/** The state as these changes leave it. */
export function stateAfter(state: State, changes: readonly Change[]): State {
  const changed = new WorkingSet()
  changed.apply(changes)
  return {
    get: (table, id) => changed.get(table, id) ?? state.get(table, id),
    all(table) {
      const kept = state.all(table).filter(({ id }) => !changed.get(table, id))
      return [...kept, ...changed.all(table)]
    },
  }
}
