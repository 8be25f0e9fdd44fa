/** The fields of an edit that differ from before; the order within a list does not matter. */
export function changedFields<Fields extends object>(
  before: { [Name in keyof Fields]: unknown },
  after: Fields,
): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[]
  return Object.fromEntries(
    names
      .filter((name) => textOf(before[name]) !== textOf(after[name]))
      .map((name) => [name, after[name]]),
  ) as Partial<Fields>
}

function textOf(value: unknown): string {
  return JSON.stringify(
    Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value,
  )
}
