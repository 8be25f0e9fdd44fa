/** Those of the values that are not what they were; lists count as the same in any order. */
export function changedFields<Values extends object>(
  before: Values,
  after: { [Key in keyof Values]: unknown },
): Partial<Values> {
  const keys = Object.keys(before) as (keyof Values)[]
  return Object.fromEntries(
    keys
      .filter((key) => textOf(before[key]) !== textOf(after[key]))
      .map((key) => [key, after[key]]),
  ) as Partial<Values>
}

function textOf(value: unknown): string {
  return JSON.stringify(
    Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value,
  )
}
