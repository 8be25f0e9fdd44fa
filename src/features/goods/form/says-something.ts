type Values = Readonly<Record<string, unknown>>

/**
 * How sure a weight is belongs to the weight. Of one from the catalogue, before or after, the line
 * that tells the bars says where it is from.
 */
export function saysSomething(field: string, before: Values, after: Values): boolean {
  if (field.endsWith('_error')) return false
  if (field.endsWith('_bars')) return isGiven(before, field) || isGiven(after, field)
  return !field.endsWith('_source') || !isGiven(after, field.replace(/source$/, 'bars'))
}

function isGiven(fields: Values, field: string): boolean {
  return (fields[field] ?? null) !== null
}
