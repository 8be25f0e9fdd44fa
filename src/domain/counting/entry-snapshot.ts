import type { Entry, EntrySnapshot } from './entries.ts'

export function snapshotOf(entry: Entry): EntrySnapshot {
  const { is_full, count, gross, millilitres, net, status, good_id } = entry
  const since = { pourer: entry.pourer ?? null, tenths: entry.tenths ?? null }
  return { is_full, count, gross, millilitres, net, status, good_id, ...since }
}
