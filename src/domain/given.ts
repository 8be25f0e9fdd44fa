/** Only those of the fields that were given. */
export function given<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}

/** The row with the given fields replaced; fields that are absent or undefined stay. */
export function withGiven<Row extends object>(
  row: Row,
  fields: { [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  return { ...row, ...given(fields) }
}
