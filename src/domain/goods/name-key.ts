import { foldCase } from './search-words.ts'

/** A normalized name: names that a person would call the same become equal. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ')
}

/** A name's words; 0,7 and 0.7 are equal. */
function nameWords(name: string): string[] {
  const words = foldCase(name)
    .replaceAll(/['’ʼ՚-՟]/gu, '')
    .match(/\d+[.,]\d+|\d+|\p{L}+/gu)
  return (words ?? []).map((word) => word.replace(',', '.'))
}
