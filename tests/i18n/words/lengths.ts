import { isStated } from './rules.ts'
import type { CatalogueMessage } from './messages.ts'

function wordsOf(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}}#]/u.test(word)).length
}

function longest({ shown }: CatalogueMessage): number {
  return Math.max(...shown.map(wordsOf))
}

/** How many English messages are long, each once however many catalogues have it. */
export function countLong(messages: readonly CatalogueMessage[]): Record<string, number> {
  const english = messages.filter((one) => one.language === 'en' && !isStated(one))
  const once = [...new Map(english.map((one) => [one.msgid, one])).values()]
  const over = (words: number) => once.filter((one) => longest(one) > words).length
  return {
    'messages over 12 words': over(12),
    'messages over 20 words': over(20),
    'messages over 30 words': over(30),
    'labels over 3 words': once.filter((one) => !/[.?!…]$/u.test(one.msgid) && longest(one) > 3)
      .length,
  }
}
