/** Only those of the fields that were given. */
export function given<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}

/** The row with the fields that were given; what is left out, or undefined, stays. */
export function withGiven<Row extends object>(
  row: Row,
  fields: { [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  return { ...row, ...given(fields) }
}
