import { useFormat } from '#client/use-format.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'

/** The names of those who asked, each once, as a list in the reader's language. */
export function useAskers(recounts: readonly Pick<Recount, 'asked_by_full_name'>[]): string {
  const { language } = useFormat()
  const names = [...new Set(recounts.map(({ asked_by_full_name }) => asked_by_full_name))]
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
