/** The row with the fields that were given; what is left out, or undefined, stays. */
export function withGiven<Row extends object>(
  row: Row,
  fields: { [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(given) }
}
