/**
 * A message in the reader's language, followed by the system's own words, of which nothing is
 * translated or left out.
 */
export function withSaid(message: string, said: readonly string[]): string {
  if (said.length === 0) return message
  return `${message.replace(/[.։:]$/u, '')}: ${said.join('\n')}`
}
