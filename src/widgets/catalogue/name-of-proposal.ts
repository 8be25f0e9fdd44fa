import { LANGUAGES, type Language } from '#domain/languages.ts'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'

/** The name in the reader's language, otherwise in the first that has one; null when none has. */
export function nameOfProposal(proposal: CatalogueProposal, language: Language): string | null {
  const inOrder = [language, ...LANGUAGES].map((one) => proposal[`name_${one}`])
  return inOrder.find((name) => name !== null) ?? null
}
