/**
 * What columns mean when the same table is read again in another encoding: what a person chose stays,
 * the rest is found anew. Of another number of columns nothing stays.
 * @param found what was found before
 * @param chosen what it was when the table was read again
 */
export function keptMapping<Column>(
  found: readonly (Column | null)[],
  chosen: readonly (Column | null)[],
  again: readonly (Column | null)[],
): readonly (Column | null)[] {
  if (again.length !== found.length || again.length !== chosen.length) return again
  const isOfPerson = (column: number): boolean => chosen[column] !== found[column]
  const given = new Set(chosen.filter((target, column) => target !== null && isOfPerson(column)))
  return again.map((target, column) => {
    if (isOfPerson(column)) return chosen[column] ?? null
    return target !== null && given.has(target) ? null : target
  })
}
