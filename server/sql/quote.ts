/** A name of PostgreSQL, such as a table's, as it stands in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A text as it stands in a statement, for where no parameter can. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
