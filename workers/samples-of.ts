const SAMPLES = 3

/** Some of the texts of a column, each once. */
export function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const samples: string[] = []
  for (const row of rows.slice(0, 100)) {
    const text = (row[column] ?? '').trim()
    if (text !== '' && !samples.includes(text)) samples.push(text.slice(0, 60))
    if (samples.length === SAMPLES) break
  }
  return samples
}
