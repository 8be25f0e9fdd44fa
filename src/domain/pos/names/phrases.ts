/** How sweet a wine is: two names that say different ones are different wines. */
export type Sweetness = 'dry' | 'semidry' | 'semisweet' | 'sweet'

/** What is written in several words, with a slash or cut short, and the one word for it. */
const PHRASES: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:полусл\p{L}*|п\s*[/.-]\s*сл\p{L}*|semi[\s-]?sweet|կիսաքաղցր)/giu, ' semisweet '],
  [
    /(?<!\p{L})(?:полусух\p{L}*|п\s*[/.-]\s*сух?\p{L}*|semi[\s-]?dry|demi[\s-]?sec|կիսաչոր)/giu,
    ' semidry ',
  ],
  [
    /(?<!\p{L})(?:б\s*\/\s*а|безалк\p{L}*|alcohol[\s-]?free|non[\s-]?alco?\p{L}*|առանց ալկոհոլի)(?!\p{L})/giu,
    ' alcoholfree ',
  ],
  [/(?<![\d.,])0[.,]0\s*%?(?!\d)/giu, ' alcoholfree '],
  [/(?<!\p{L})(?:без сахара|sugar[\s-]?free|no sugar|առանց շաքարի)(?!\p{L})/giu, ' zero '],
  [/(?<!\p{L})(?:без газа|б\s*\/\s*г|առանց գազի)(?!\p{L})/giu, ' still '],
  [/(?<!\p{L})(?:с газом|գազավորված)(?!\p{L})/giu, ' sparkling '],
  [/(?<!\p{L})(?:ten|тен)(?!\p{L})/giu, ' 10 '],
  [/(?<!\p{L})(?:ocho|очо)(?!\p{L})/giu, ' 8 '],
  [/(?<!\p{L})(?:passion[\s-]?fruit)(?!\p{L})/giu, ' passionfruit '],
  [/(?<!\p{L})(?:pinot noir|пино нуар)(?!\p{L})/giu, ' pinotnoir '],
  [/(?<!\p{L})(?:pinot gri(?:gio|s)|пино гри(?:джо)?)(?!\p{L})/giu, ' pinotgrigio '],
  [/(?<!\p{L})(?:(?:ж|ст|с|к)\s*\/\s*(?:б|бут|бан)|пэт|pet)\.?(?!\p{L})/giu, ' '],
]

export function withPhrases(name: string): string {
  return PHRASES.reduce((text, [phrase, word]) => text.replaceAll(phrase, word), name)
}

const SWEETNESS: Readonly<Record<string, Sweetness>> = {
  semisweet: 'semisweet',
  semidry: 'semidry',
  ...Object.fromEntries(
    'сухое сухой сух dry sec secco չոր brut брют'.split(' ').map((word) => [word, 'dry' as const]),
  ),
  ...Object.fromEntries(
    'сладкое сладкий sweet dolce քաղցր'.split(' ').map((word) => [word, 'sweet' as const]),
  ),
}

export function sweetnessOf(words: readonly string[]): Sweetness | null {
  return words.map((word) => SWEETNESS[word]).find((one) => one !== undefined) ?? null
}
