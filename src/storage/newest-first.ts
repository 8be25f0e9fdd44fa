/** Rows of the same millisecond are in the order of their ids, which grow with time. */
export const newestFirst = <Row extends { id: string; created_at: string }>(
  a: Row,
  b: Row,
): number => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)
