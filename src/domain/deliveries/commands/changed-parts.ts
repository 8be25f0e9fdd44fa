type Values = Readonly<Record<string, unknown>>

/** The values that differ between two states of a row, as they were and as they are. */
export function changedParts(
  before: Values,
  after: Values,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (values: Values): Record<string, unknown> =>
    Object.fromEntries(changed.filter((key) => key in values).map((key) => [key, values[key]]))
  return { before: only(before), after: only(after) }
}
